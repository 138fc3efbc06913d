interface Waiting<Q, A> {
  readonly question: Q;
  readonly resolve: (answer: A) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Answers together what is asked in one turn of the event loop. `answerAll` gives what answers the
 * question at an index.
 */
export function batched<Q, A>(
  answerAll: (questions: readonly Q[]) => Promise<(at: number) => A>,
): (question: Q) => Promise<A> {
  let waiting: Waiting<Q, A>[] = [];

  async function answerWaiting(): Promise<void> {
    const asked = waiting;
    waiting = [];
    try {
      const answerAt = await answerAll(asked.map(({ question }) => question));
      for (const [at, { resolve }] of asked.entries()) resolve(answerAt(at));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void answerWaiting());
      waiting.push({ question, resolve, reject });
    });
}
