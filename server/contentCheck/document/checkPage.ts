import { componentSchema } from '../../../shared/content/components/component';
import { publicationSlug } from '../../../shared/routing/addresses';
import type { Page } from '../../../shared/content/page';
import { effectiveDate } from '../../../shared/listing/itemDates';
import { newsCategories } from '../../../shared/news/newsCategories';
import { entriesOf, schemaFor } from '../../../shared/content/schemaParts';
import { cleanWith } from '../../content/documents/cleanDocument';
import type { DocumentRef } from '../../content/documents/documents';
import { type Finding, errorAt, nearest, quote, valueAt, warningAt } from '../finding';
import { anchorFindings, idFindings } from '../site/checkAnchors';
import { checkValue } from './checkDocument';
import { checkedHtml } from './checkedHtml';
import { allComponents, containersOf, lackingFields, placesIn, rawComponents } from './rawPlaces';
import type { RawPlace } from './rawPlaces';
import type { CheckContext } from '../pack/checkContext';

/** Components that stand in one other only. */
const holderOf = new Map<unknown, string>([
  ['accordion-item', 'accordion'],
  ['tab-item', 'tabs'],
]);

/** Fields of components that the contract wants, and for which the site has something that stands in. */
const expectedFields = new Map<unknown, readonly string[]>([
  ['contact', ['content.entries']],
  ['table', ['content.head']],
  ['teasers', ['content.presentation']],
  ['text-image', ['content.imageSide']],
]);

const wantedDetails = new Map<unknown, readonly string[]>([
  ['event', ['details.attendanceMode']],
  ['news', ['details.publishers']],
  ['publication', ['details.languages']],
  ['service', ['details.channels']],
]);

function* placeFindings(page: unknown): Generator<Finding> {
  for (const { value, path, holder } of rawComponents(page)) {
    const name = valueAt(value, 'component');
    const wantedHolder = holderOf.get(name);
    if (wantedHolder !== undefined && holder !== wantedHolder) {
      const expected = `${quote(name)} only inside ${quote(wantedHolder)}`;
      const found = holder === undefined ? 'the page itself' : quote(holder);
      yield errorAt('contract', `${path}.component`, expected, found);
    }
    yield* lackingFields(value, `${path}.`, ['id', ...(expectedFields.get(name) ?? [])]);
  }
}

const anyComponent = componentSchema(checkedHtml);
const clean = cleanWith(anyComponent);
const componentNames = [...anyComponent.byName.keys()].map(String);

function* componentFindings({ value, path }: RawPlace): Generator<Finding> {
  const name = valueAt(value, 'component');
  if (typeof name === 'string' && !componentNames.includes(name)) {
    const hint = nearest(name, componentNames);
    const names = hint === undefined ? `: ${componentNames.join(', ')}` : '';
    const expected = `a component of the contract${names}`;
    return yield errorAt('contract', `${path}.component`, expected, quote(name), hint);
  }
  if (holderOf.has(name) && placesIn(valueAt(value, 'containers.content'), '').length === 0) {
    yield warningAt('missing', path, 'a text below it', quote(valueAt(value, 'content.title')));
  }
  const at = `${path}.content.image`;
  const picture = { value: valueAt(value, 'content.image'), path: at };
  for (const image of [picture, ...placesIn(valueAt(value, 'content.images'), `${at}s`)]) {
    const alt = valueAt(image.value, 'alt');
    if (typeof alt !== 'string' || !/^(?:\S+\.(?:jpe?g|png|gif|svg|webp|avif))?$/i.test(alt.trim()))
      continue;
    const expected = 'a text that says what the picture shows, unless it only decorates';
    yield warningAt('alternative-text', `${image.path}.alt`, expected, quote(alt));
  }
}

function levelsOf(component: unknown): number[] {
  const level = valueAt(component, 'content.level');
  if (typeof level === 'number' && level <= 6) return [level];
  const html = JSON.stringify(valueAt(component, 'content') ?? {});
  return [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, one]) => Number(one));
}

/** The site moves headings so that none is skipped; what their author meant is then a guess. */
function* headingFindings(page: unknown): Generator<Finding> {
  let last = 1;
  for (const { value, path, holder } of rawComponents(page)) {
    for (const level of levelsOf(value)) {
      if (level > last + 1 && holder === undefined) {
        const expected = `a heading of level ${last + 1} at most`;
        yield warningAt('heading-order', path, expected, `level ${level}`);
      }
      last = level;
    }
  }
}

/** Returns the name of the container of a component; undefined where it holds no others. */
export function containerOf(component: unknown): string | undefined {
  const schema = anyComponent.byName.get(component);
  const containers = schema && entriesOf(schema)?.['containers'];
  return containers && Object.keys(entriesOf(schemaFor(containers, {})) ?? {})[0];
}

type Container = ReturnType<typeof containersOf>[number];

function nestingFinding(name: unknown, { name: field, path, children }: Container): Finding {
  const container = containerOf(name);
  const place =
    container === undefined ? 'no components inside' : `the container ${quote(container)} of`;
  const expected = `${place} ${quote(name)}`;
  const count = [...allComponents(children)].length;
  const found = `${quote(field)}, so that ${count} inside it ${count === 1 ? 'is' : 'are'} not shown`;
  return errorAt('contract', path, expected, found);
}

/** Finds components that no container of the contract holds, and what is wrong with them. */
export function* nestingFindings(page: unknown): Generator<Finding> {
  for (const place of rawComponents(page)) {
    const name = valueAt(place.value, 'component');
    const isKnown = anyComponent.byName.has(name);
    const slot = `${place.path}.containers.${containerOf(name)}`;
    for (const container of containersOf(place)) {
      const { path, children } = container;
      if (children.length === 0 || (isKnown && path === slot)) continue;
      // That the component around them is unknown is told of itself.
      if (isKnown) yield nestingFinding(name, container);
      for (const child of children) {
        for (const fault of checkValue(clean, child.value).findings) {
          yield { ...fault, path: [child.path, fault.path].filter(Boolean).join('.') };
        }
      }
    }
  }
}

function* counterpartFindings(
  { id, metadata }: Page,
  locale: string,
  { names, lookup }: CheckContext,
): Generator<Finding> {
  if (metadata.withdrawn !== undefined) return;
  const { translationPages = {}, easyLanguagePage, signLanguagePage, sourcePage, guide } = metadata;
  const forms = Object.entries({ easyLanguagePage, signLanguagePage, sourcePage });
  const translations = Object.entries(translationPages);
  const steps = guide?.steps ?? [];
  const named = [
    ...forms.map(([at, page]) => ({ at, code: locale, slug: page?.slug })),
    ...steps.map(({ slug }, step) => ({ at: `guide.steps[${step}]`, code: locale, slug })),
    ...translations.map(([code, { slug }]) => ({ at: `translationPages.${code}`, code, slug })),
  ];
  for (const { at, code, slug } of named) {
    if (slug === undefined) continue;
    const path = `metadata.${at}.slug`;
    const own = names[id]?.[code];
    if (!lookup.isListed(code, slug)) {
      const expected = `a page of the map of languages in ${code}`;
      yield errorAt('dead-link', path, expected, quote(slug));
    } else if (at.startsWith('translationPages') && own !== undefined && own !== slug) {
      const expected = `${quote(own)}, the name of the same document in ${code}`;
      yield warningAt('reference', path, expected, quote(slug));
    }
  }
}

/** Says whether the map of languages knows the page by its id, as it must, or not, where it is withdrawn. */
function listedFindings(page: Page, ref: DocumentRef, { names }: CheckContext): Finding[] {
  if (ref.kind === 'news' || !('locale' in ref)) return [];
  const slug = ref.kind === 'publication' ? publicationSlug(ref.id) : 'slug' in ref ? ref.slug : '';
  const listed = names[page.id]?.[ref.locale];
  if (page.metadata.withdrawn !== undefined) {
    if (listed !== slug) return [];
    const expected = 'no withdrawn page in the map of languages';
    return [errorAt('unlisted', 'metadata.withdrawn', expected, quote(slug))];
  }
  if (slug === '404' || listed === slug) return [];
  const expected = `the id under which the map of languages has ${quote(slug)} in ${ref.locale}`;
  return [errorAt('unlisted', 'id', expected, `${quote(page.id)}, which has ${quote(listed)}`)];
}

/** Checks the components of a page: headings, ids, anchors, pictures, whether they are known. */
export function* componentsFindings(page: unknown): Generator<Finding> {
  yield* headingFindings(page);
  yield* anchorFindings(page);
  for (const component of rawComponents(page)) yield* componentFindings(component);
  yield* idFindings(page);
  yield* placeFindings(page);
  yield* lackingFields(page, '', wantedDetails.get(valueAt(page, 'contentType')));
}

function* folderFindings(page: Page, ref: DocumentRef): Generator<Finding> {
  if (ref.kind !== 'news' && ref.kind !== 'publication') return;
  if (page.contentType !== ref.kind) {
    yield errorAt('contract', 'contentType', quote(ref.kind), quote(page.contentType));
  }
  if (ref.kind === 'news' && page.id !== ref.id) {
    const expected = `${quote(ref.id)}, the id in the name of the file`;
    yield errorAt('contract', 'id', expected, quote(page.id));
  }
}

/** News without a day, or with a misspelt category; any other is shown as it is written. */
function* newsItemFindings(page: Page, written: unknown): Generator<Finding> {
  if (page.contentType !== 'news') return;
  const category = valueAt(page, 'details.category');
  const hint = typeof category === 'string' ? nearest(category, newsCategories) : undefined;
  if (hint !== undefined && hint !== category) {
    const expected = `one of ${newsCategories.join(', ')}`;
    yield warningAt('reference', 'details.category', expected, quote(category), hint);
  }
  const isDated = effectiveDate(Object(valueAt(written, 'metadata.metaInfo'))) !== undefined;
  if (isDated || page.metadata.withdrawn !== undefined) return;
  const expected = 'the day of the news, such as "date: 2027-08-01"';
  yield warningAt('missing', 'metadata.metaInfo.date', expected, 'nothing');
}

/** Checks a page beyond the contract: pictures, headings, counterparts, its place in the map. */
export function* pageFindings(
  { written, page, ref }: { written: unknown; page: Page; ref: DocumentRef },
  context: CheckContext,
): Generator<Finding> {
  yield* componentsFindings(written);
  yield* folderFindings(page, ref);
  yield* newsItemFindings(page, written);
  yield* listedFindings(page, ref, context);
  if (ref.kind !== 'news' && 'locale' in ref) {
    yield* counterpartFindings(page, ref.locale, context);
  }
}
