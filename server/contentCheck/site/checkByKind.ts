import type { DocumentRef } from '../../content/documents/documents';
import { checkEntries } from '../document/checkEntries';
import { checkGlossary } from '../document/checkGlossary';
import { checkPublication } from './checkPublication';
import { checkVariants } from './checkVariants';
import { shown, valueAt, type Report } from '../finding';
import type { KnownAddresses } from '../pack/knownAddresses';
import type { NewsIndexes } from '../pack/newsIndexes';
import { namedAddresses } from '../pack/namedAddresses';
import { textsIn } from '../document/textsIn';

/** Fields that the contract wants in documents, and for which the site has something that stands in. */
const wanted = new Map<DocumentRef['kind'], readonly string[]>([
  ['footer', ['about.title', 'about.text', 'furtherinformation.title', 'furtherinformation.links']],
  ['taxonomy', ['organisations', 'topics', 'categories']],
]);
const wantedOfEntry = new Map<DocumentRef['kind'], readonly string[]>([
  ['listing', ['properties.metaInfo']],
]);

function missingFields(value: unknown, fields: readonly string[]): string[] {
  return fields.filter((field) => {
    const holder = valueAt(value, field.replace(/\.?[^.]+$/, ''));
    const given = valueAt(value, field);
    return typeof holder === 'object' && holder !== null && (given === undefined || given === null);
  });
}

/** Checks that a document which is no page has what the contract wants of it. */
function checkWanted(
  value: unknown,
  { kind, file }: { kind: DocumentRef['kind']; file: string },
  report: Report,
): void {
  const missing = missingFields(value, wanted.get(kind) ?? []);
  for (const [index, entry] of (Array.isArray(value) ? value : []).entries()) {
    const fields = missingFields(entry, wantedOfEntry.get(kind) ?? []);
    missing.push(...fields.map((field) => `[${index}].${field}`));
  }
  for (const path of missing) {
    const expected = `the field "${path.split('.').at(-1)}"`;
    report({ severity: 'error', rule: 'contract', file, path, expected, found: shown(undefined) });
  }
}

/** Pictures for other sites that show a link to a page; the page itself does not show them. */
const forOthers = /(?:^|\.)(?:og|twitter)\.image$/;

/**
 * Tells of the other origins that pictures, sound and films of a document are from, each once. Browsers
 * load them only from origins that the configuration of the site names.
 */
function checkOrigins(
  value: unknown,
  { file, known }: { file: string; known: KnownAddresses },
  report: Report,
): void {
  const told = new Set<string>();
  for (const text of textsIn(value)) {
    if (forOthers.test(text.path)) continue;
    for (const { href, isMedia } of namedAddresses(text)) {
      const address = known.withoutOrigin(href);
      if (!isMedia || !/^https?:/i.test(address) || !URL.canParse(address)) continue;
      const { origin } = new URL(address);
      if (told.has(origin)) continue;
      told.add(origin);
      const { path } = text;
      const expected = 'a file of the pack, or an origin that the setting MEDIA_ORIGINS names';
      report({
        severity: 'note',
        rule: 'media-origin',
        file,
        path,
        expected,
        found: shown(origin),
      });
    }
  }
}

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
