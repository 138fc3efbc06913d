/** What the site passes on of media that lie on a web server; sizes in bytes, times in milliseconds. */
export const mediaLimits = {
  connectMs: 500,
  /** Until the server begins to answer. */
  answerMs: 5_000,
  /** How long it may send nothing of a file that it began. */
  silenceMs: 10_000,
  bytes: 2_000_000_000,
  /** Most files on their way at a time; further ones are refused, so that pages are not. */
  files: 200,
} as const;
