/** A place in a text: lines and columns count from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** A text of an author cannot be read; the message is what is there. */
export class TextFault extends Error {
  override readonly name = 'TextFault';

  constructor(
    readonly place: TextPlace,
    readonly expected: string,
    found: string,
    readonly severity: 'error' | 'warning' = 'error',
  ) {
    super(found);
  }
}
