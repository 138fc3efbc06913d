import type { DocumentRef } from '../../content/documents/documents';
import { documentPath } from '../../content/sources/staticFilesSource';
import { errorAt, noteAt, shown, valueAt, warningAt, type Found } from '../finding';
import type { CheckContext, WrittenDocument } from '../pack/checkContext';
import { namedAddresses } from '../document/checkedHtml';
import { textsIn } from '../document/rawPlaces';

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

/** What a document which is no page lacks although the contract wants it. */
export function wantedFindings({ value, ref: { kind } }: WrittenDocument): Found[] {
  const missing = missingFields(value, wanted.get(kind) ?? []);
  for (const [index, entry] of (Array.isArray(value) ? value : []).entries()) {
    const fields = missingFields(entry, wantedOfEntry.get(kind) ?? []);
    missing.push(...fields.map((field) => `[${index}].${field}`));
  }
  return missing.map((path) =>
    errorAt('contract', path, `the field "${path.split('.').at(-1)}"`, shown(undefined)),
  );
}

/** Pictures for other sites that show a link to a page; the page itself does not show them. */
const forOthers = /(?:^|\.)(?:og|twitter)\.image$/;

/**
 * The other origins that pictures, sound and films of a document are from, each once. Browsers load them
 * only from origins that the configuration of the site names.
 */
export function* originFindings(
  { value }: WrittenDocument,
  { known }: CheckContext,
): Generator<Found> {
  const told = new Set<string>();
  for (const text of textsIn(value)) {
    if (forOthers.test(text.path)) continue;
    for (const { href, isMedia } of namedAddresses(text)) {
      const address = known.withoutOrigin(href);
      if (!isMedia || !/^https?:/i.test(address) || !URL.canParse(address)) continue;
      const { origin } = new URL(address);
      if (told.has(origin)) continue;
      told.add(origin);
      const expected = 'a file of the pack, or an origin that the setting MEDIA_ORIGINS names';
      yield noteAt('media-origin', text.path, expected, shown(origin));
    }
  }
}

/** News that the index of its locale does not list, or lists although it is withdrawn. */
export async function* newsFindings(
  { ref, value }: WrittenDocument,
  { known, newsIn, missingIndexes }: CheckContext,
): AsyncGenerator<Found> {
  if (ref.kind !== 'news') return;
  const { locale, id } = ref;
  const listed = await newsIn(locale);
  const file = documentPath({ kind: 'listing', locale, listing: 'news' });
  if (valueAt(value, 'metadata.withdrawn') !== undefined) {
    if (listed?.has(id) !== true) return;
    const expected = `no withdrawn news item in ${file}`;
    yield errorAt('unlisted', 'metadata.withdrawn', expected, shown(id));
  } else if (listed === undefined) {
    // What cannot be read is named elsewhere.
    if (missingIndexes.has(file) || (await known.hasFile(file))) return;
    missingIndexes.add(file);
    const expected = 'an index of the news that there are in this language';
    yield { ...warningAt('missing', '', expected, 'nothing'), file };
  } else if (!listed.has(id)) {
    yield warningAt('unlisted', '', `a news item that ${file} lists`, shown(id));
  }
}
