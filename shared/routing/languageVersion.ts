/** A page in one language: where it is and what it is called there. */
export interface LanguageVersion {
  readonly locale: string;
  readonly path: string;
  readonly title?: string;
}
