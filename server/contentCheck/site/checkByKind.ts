import { type DocumentRef, documents } from '../../content/documents/documents';
import { documentPath } from '../../content/sources/contentSource';
import { errorAt, quote, valueAt, warningAt, type Finding } from '../finding';
import type { CheckContext, RawDocument, IdIndex } from '../pack/checkContext';
import { idOf, lackingFields, placesIn, allParts } from '../document/rawPlaces';
import { isLocale } from '../../../shared/language/languages';
import { address } from '../../../shared/routing/addresses';
import type { ImageVariants } from '../../../shared/content/site';

/** Fields that name something else by its id: by itself, or in a `Ref` or a list of them. */
const ofField = new Map<string, keyof IdIndex>([
  ['topics', 'isTopic'],
  ['categories', 'isCategory'],
  ['organisations', 'isKnown'],
  ['parentId', 'isKnown'],
  ['documentId', 'isKnown'],
]);
const ofRefs = [
  'coPublishers',
  'organisation',
  'parent',
  'publishers',
  'successor',
  'supersededBy',
];

const entryOf: Readonly<Record<keyof IdIndex, string>> = {
  isKnown: 'the id of a document, a record or an entry of the taxonomy',
  isTopic: 'the id of a topic of the taxonomy',
  isCategory: 'the id of a category of the taxonomy',
};

/** Finds ids of nothing that is there, under which filters and lists find nothing. */
export function* referenceFindings({ value: document }: RawDocument, { ids }: CheckContext) {
  for (const { value, path, field } of allParts(document)) {
    const kind = ofField.get(field);
    const isRef = kind !== undefined || ofRefs.includes(field);
    const named = [
      { id: kind && idOf(value), at: path },
      { id: isRef ? idOf(valueAt(value, 'id')) : undefined, at: `${path}.id` },
    ];
    for (const { id, at } of named) {
      if (id === undefined || ids[kind ?? 'isKnown'](id)) continue;
      yield warningAt('reference', at, entryOf[kind ?? 'isKnown'], quote(id));
    }
  }
}

const { clean } = documents.imageManifest();

/** Returns the files of a picture's variants. */
export function variantFiles({ path, avif, webp, fallback }: ImageVariants): string[] {
  return [
    ...avif.map((width) => `${path}-${width}.avif`),
    ...webp.map((width) => `${path}-${width}.webp`),
    ...(fallback === undefined ? [] : [`${path}-${fallback}`]),
  ];
}

/** Reports variants of pictures that are not there: pages name them in the place of the picture. */
export async function* variantFindings(
  { ref, value: manifest }: RawDocument,
  { lookup }: CheckContext,
): AsyncGenerator<Finding> {
  if (ref.kind !== 'imageManifest') return;
  for (const { value, path } of placesIn(manifest, '')) {
    const cleaned = clean([value]);
    const [{ variants } = {}] = cleaned.ok ? cleaned.value.values() : [];
    const files = variants === undefined ? [] : variantFiles(variants);
    const sizes = await Promise.all(files.map((file) => lookup.mediaSize(file)));
    const missing = files.filter((_, index) => sizes[index] === undefined || sizes[index] === 0);
    if (missing.length === 0) continue;
    const expected = 'variants that are files of the pack, with something in them';
    const found = `${missing.length} of ${files.length} missing or empty, such as ${quote(missing[0])}`;
    yield errorAt('missing-media', `${path}.variants`, expected, found);
  }
}

const listsAt = (value: unknown, path: string) => placesIn(valueAt(value, path), path);

/** Reports other languages and editions that a publication names and its page links to, and that are missing. */
export async function* publicationFindings(
  { ref, value }: RawDocument,
  { lookup }: CheckContext,
): AsyncGenerator<Finding> {
  if (valueAt(value, 'contentType') !== 'publication' || !('locale' in ref)) return;
  const named: { locale: string; entry: unknown; path: string }[] = [];
  for (const { value: entry, path } of listsAt(value, 'details.languages')) {
    const locale = valueAt(entry, 'locale');
    if (typeof locale !== 'string' || locale === ref.locale) continue;
    if (isLocale(locale)) named.push({ locale, entry, path });
    else {
      const expected = 'one of the 183 language codes';
      yield errorAt('contract', `${path}.locale`, expected, quote(locale));
    }
  }
  for (const { value: entry, path } of listsAt(value, 'details.series.editions')) {
    named.push({ locale: ref.locale, entry, path });
  }
  for (const { locale, entry, path } of named) {
    const id = valueAt(entry, 'id');
    const name = idOf(id);
    if (name === undefined || (await lookup.leads(address.publication(locale, name)))) continue;
    yield errorAt('dead-link', `${path}.id`, `the id of a publication in ${locale}`, quote(id));
  }
}

/** Fields that the contract wants in documents, and for which the site has something that stands in. */
const expectedFields = new Map<DocumentRef['kind'], readonly string[]>([
  ['footer', ['about.title', 'about.text', 'furtherinformation.title', 'furtherinformation.links']],
  ['taxonomy', ['organisations', 'topics', 'categories']],
]);

/** Reports what a document which is no page lacks although the contract wants it. */
export function checkFields({ value, ref: { kind } }: RawDocument): Finding[] {
  if (kind !== 'listing') return lackingFields(value, '', expectedFields.get(kind));
  return placesIn(value, '').flatMap(({ value: entry, path }) =>
    lackingFields(entry, `${path}.`, ['properties.metaInfo']),
  );
}

/** Reports news that the index of its locale does not list, or lists although it is withdrawn. */
export async function* newsFindings(
  { ref, value }: RawDocument,
  { lookup, newsIn, missingIndexes }: CheckContext,
): AsyncGenerator<Finding> {
  if (ref.kind !== 'news') return;
  const { locale, id } = ref;
  const listed = await newsIn(locale);
  const file = documentPath({ kind: 'listing', locale, listing: 'news' });
  if (valueAt(value, 'metadata.withdrawn') !== undefined) {
    if (listed?.has(id) !== true) return;
    const expected = `no withdrawn news item in ${file}`;
    yield errorAt('unlisted', 'metadata.withdrawn', expected, quote(id));
  } else if (listed === undefined) {
    // What cannot be read is named elsewhere.
    if (missingIndexes.has(file) || (await lookup.hasFile(file))) return;
    missingIndexes.add(file);
    const expected = 'an index of the news that there are in this language';
    yield { ...warningAt('missing', '', expected, 'nothing'), file };
  } else if (!listed.has(id)) {
    yield warningAt('unlisted', '', `a news item that ${file} lists`, quote(id));
  }
}
