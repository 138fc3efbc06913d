/** What an open page wants to be kept. Addresses are paths with their query. */
export interface CopyWishes {
  /** Build, publish and hazard messages in force; a page is kept once for each. */
  readonly version: string;
  /** The most important ones first, the open page last. */
  readonly pages: readonly string[];
  /** The files that the open page has loaded. */
  readonly files: readonly string[];
}

/** What an open page says when nothing may be kept any more. */
export const keepNothing = 'keep nothing';

/** Whether a message says what is to be kept. */
export function isCopyWishes(message: unknown): message is CopyWishes {
  return typeof message === 'object' && message !== null && 'pages' in message;
}
