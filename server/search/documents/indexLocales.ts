import type { IndexedChange, IndexingEngine } from '../searchEngine';
import type { DocumentSource } from './contentDocuments';

/** What came of a locale; a failure leaves it as it was. */
interface LocaleOutcome {
  readonly locale: string;
  readonly change?: IndexedChange;
  readonly cause?: string;
}

/** What came of bringing an engine to what is published. */
export interface IndexRun {
  readonly locales: readonly string[];
  /** Whether all of it was taken over. */
  readonly isComplete: boolean;
  readonly failed: readonly LocaleOutcome[];
}

/**
 * Brings an engine to what is published now, one locale after the other. `tell` is told of each; an
 * aborted signal ends it before the next one. Rejects with `SourceFailure` where nobody knows which
 * locales there are.
 */
export async function indexLocales(
  engine: Pick<IndexingEngine, 'update' | 'keepOnly'>,
  source: DocumentSource,
  tell: (outcome: LocaleOutcome) => void,
  signal?: AbortSignal,
): Promise<IndexRun> {
  const locales = await source.locales();
  const failed: LocaleOutcome[] = [];
  let isComplete = true;

  async function index(locale: string): Promise<LocaleOutcome> {
    const { documents, synonyms, isComplete: isWhole } = source.read(locale);
    try {
      const change = await engine.update({ locale, documents, synonyms });
      isComplete &&= isWhole();
      return { locale, change };
    } catch (error) {
      const outcome = { locale, cause: String(error) };
      failed.push(outcome);
      return outcome;
    }
  }

  for (const locale of locales) {
    if (signal?.aborted === true) return { locales, isComplete: false, failed };
    tell(await index(locale));
  }
  await engine.keepOnly(locales);
  return { locales, isComplete: isComplete && failed.length === 0, failed };
}
