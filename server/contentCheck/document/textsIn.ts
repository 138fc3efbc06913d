import { partsOf } from './rawPlaces';

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
  for (const part of partsOf(value, path, field)) {
    yield* textsIn(part.value, part.field, part.path);
  }
}
