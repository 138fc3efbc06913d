/** A page in one language: where it is and what it is called there. */
export interface LanguageVersion {
  readonly locale: string;
  readonly path: string;
  readonly title?: string;
}

/** The languages of a page. */
export interface PageLanguages {
  /** Its address with its query, which every language understands. */
  readonly path: string;
  readonly versions: readonly LanguageVersion[];
  /** Address behind the locale that it has in every other language; without one they lead home. */
  readonly sameRoute?: string;
}

/** The original of a page, where it was changed after its translation. */
export interface NewerVersion extends Required<LanguageVersion> {
  /** When it was changed (ISO 8601). */
  readonly date: string;
}

/** Where a page has versions in easy or in sign language that its own language lacks. */
export interface AccessibleElsewhere {
  readonly easyLanguagePage?: readonly LanguageVersion[];
  readonly signLanguagePage?: readonly LanguageVersion[];
}
