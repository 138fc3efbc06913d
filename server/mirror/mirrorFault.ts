/** Exit codes of the command, those of BSD sysexits. */
export const exitCodes = {
  incomplete: 1,
  unavailable: 69,
  cannotCreate: 73,
  tryAgain: 75,
} as const;

/** Ends a run with a sentence for the operator; without a change to the mirror where it does not say otherwise. */
export class MirrorFault extends Error {
  constructor(
    readonly exitCode: number,
    message: string,
  ) {
    super(message);
  }
}
