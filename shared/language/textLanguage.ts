import type { Direction } from './languages';

/** Language of a text, as `lang` and `dir` name it. */
export interface TextLanguage {
  readonly code: string;
  readonly direction: Direction;
}
