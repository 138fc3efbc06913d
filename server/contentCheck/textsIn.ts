/** A text in a document, and where. */
export interface FoundText {
  /** JSON path. */
  readonly path: string;
  /** Name of the field that holds it, or that of the list in which it stands. */
  readonly field: string;
  readonly text: string;
}

/** Every text of a value of the contract, in its order. */
export function* textsIn(value: unknown, field = '', path = ''): Generator<FoundText> {
  if (typeof value === 'string') yield { path, field, text: value };
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const [name, entry] of Object.entries(value)) {
    const step = isList ? `[${name}]` : `${path === '' ? '' : '.'}${name}`;
    yield* textsIn(entry, isList ? field : name, `${path}${step}`);
  }
}
