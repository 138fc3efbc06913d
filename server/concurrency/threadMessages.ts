/** A question to a thread, or word that nobody waits for its answer any more. */
export type ThreadMessage =
  | { readonly id: number; readonly question: unknown }
  | { readonly id: number; readonly abandoned: true };

/** What a thread answers, or why it does not. */
export type ThreadReply<Answer> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly fault: { readonly name: string; readonly message: string } };
