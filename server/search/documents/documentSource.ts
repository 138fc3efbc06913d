import type { GivenDocument, Synonyms } from '../searchEngine';

/** The documents of a locale, read once from the first to the last. */
export interface LocaleDocuments {
  /** Undefined where nothing changed since they were last taken. */
  readonly documents: AsyncIterable<GivenDocument> | undefined;
  /** Known once all documents were read. */
  readonly synonyms: () => Promise<Synonyms>;
  /**
   * Says that an engine has taken them: from now on those that stay as they are count as unchanged.
   * Answers whether each could be read; if not, the locale is to be read again soon.
   */
  readonly taken: () => Promise<boolean>;
}

/** Where an engine gets its documents from. Rejects with `SourceFailure` when a source is down. */
export interface DocumentSource {
  /** Begins a run: the locales that there may be documents of, the most important ones first. */
  locales(): Promise<readonly string[]>;
  /** Where `afresh`, none of them counts as unchanged: the engine has none any more. */
  read(locale: string, afresh: boolean): Promise<LocaleDocuments>;
  /** Ends a run: what it needed is given up, and what was taken stays known. */
  rest(): Promise<void>;
  close(): Promise<void>;
}
