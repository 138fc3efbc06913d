import { dataRecordsSchema } from '../../shared/content/site';
import { cleanWith, type Clean } from '../content/documents/cleanDocument';
import { cleanOf, pageKinds } from '../content/documents/documents';
import {
  newsFindings,
  wantedFindings,
  publicationFindings,
  variantFindings,
  referenceFindings,
} from './site/checkByKind';
import { checkDocument, checkedPage, cleanFor, type FileOfPack } from './document/checkDocument';
import { entryFindings, glossaryFindings, senseFindings } from './document/checkEntries';
import {
  homepageFindings,
  identityFindings,
  listingFindings,
  menuFindings,
  recordFindings,
} from './site/checkMap';
import { pageFindings, unshownFindings } from './document/checkPage';
import { textFindings } from './document/checkTexts';
import type { Found } from './finding';
import type { Check, CheckContext } from './pack/checkContext';

/** With those that share a title, of which the site shows one. */
export const cleanRecords = cleanWith(dataRecordsSchema);

/** What is looked for in every document as it was written; most checks concern one kind alone. */
const checks: readonly Check[] = [
  referenceFindings,
  ({ value }) => senseFindings(value),
  textFindings,
  entryFindings,
  wantedFindings,
  ({ ref, value }) => (pageKinds.includes(ref.kind) ? glossaryFindings(value) : []),
  publicationFindings,
  variantFindings,
  newsFindings,
];

/** Everything that there is to say of a document, the contract first. */
export async function* documentFindings(
  found: FileOfPack,
  context: CheckContext,
): AsyncGenerator<Found> {
  const { ref, file } = found;

  async function* findingsAs<T>(
    clean: Clean<T>,
    ofClean: (clean: T, written: unknown) => Iterable<Found> = () => [],
  ): AsyncGenerator<Found> {
    const checked = checkDocument(clean, found);
    yield* checked.findings;
    if (checked.clean === undefined) return;
    const { value } = checked;
    yield* ofClean(checked.clean, value);
    for (const check of checks) yield* check({ ref, file, value }, context);
  }

  switch (ref.kind) {
    case 'page':
    case 'news':
    case 'publication':
      return yield* findingsAs(checkedPage, function* ofPage(page, written) {
        yield* pageFindings({ written, page, ref }, context);
        yield* unshownFindings(written);
      });
    case 'records':
      return yield* findingsAs(cleanRecords, recordFindings);
    case 'listing':
      return yield* findingsAs(cleanOf.listing, listingFindings);
    case 'menu':
    case 'footerMenu':
      return yield* findingsAs(cleanOf.menu, menuFindings);
    case 'identity':
      return yield* findingsAs(cleanOf.identity, identityFindings);
    case 'homepages': {
      const list = checkDocument(cleanOf.homepages, found);
      yield* list.findings;
      return yield* homepageFindings(list.clean ?? [], ref.locale, context);
    }
    default:
      return yield* findingsAs(cleanFor(ref));
  }
}
