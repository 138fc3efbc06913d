import type { DocumentRef } from '../content/documentRef';
import { checkEntries } from './checkEntries';
import { checkGlossary } from './checkGlossary';
import { checkOrigins } from './checkOrigins';
import { checkPublication } from './checkPublication';
import { checkVariants } from './checkVariants';
import { checkWanted } from './checkWanted';
import type { Report } from './finding';
import type { KnownAddresses } from './knownAddresses';
import type { NewsIndexes } from './newsIndexes';

interface Place {
  readonly ref: DocumentRef;
  readonly file: string;
  readonly known: KnownAddresses;
  readonly news: NewsIndexes;
}

/** Checks what only documents of one kind have; `value` is one as it was written. */
export async function checkByKind(value: unknown, place: Place, report: Report): Promise<void> {
  const { ref, file, known, news } = place;
  checkOrigins(value, place, report);
  checkEntries(value, place, report);
  checkWanted(value, { ...ref, file }, report);
  if (ref.kind === 'page' || ref.kind === 'news' || ref.kind === 'publication') {
    checkGlossary(value, file, report);
    await checkPublication(value, { file, locale: ref.locale, known }, report);
  }
  if (ref.kind === 'imageManifest') await checkVariants(value, place, report);
  if (ref.kind === 'news') await news.check({ ...ref, file, value }, report);
}
