import { componentSchema, type Component } from '../../../shared/content/components/components';
import { isKnown } from '../../../shared/content/components/componentTree';
import { pageSchema, type Page } from '../../../shared/content/page';
import { cleanWith } from '../../content/documents/cleanDocument';
import type { DocumentRef } from '../../content/documents/documents';
import { writtenHtmlSchema } from '../../../shared/content/primitives';
import { nearest } from '../nearest';
import { anchorFindings, idFindings } from '../site/checkAnchors';
import { detailFindings, placeFindings } from '../site/checkPlaces';
import { componentsWithPaths } from './rawPlaces';
import { errorAt, shown, valueAt, warningAt, type Found } from '../finding';
import { findingParts } from '../findingParts';
import type { CheckContext } from '../pack/checkContext';

const cleanPlainPage = cleanWith<Page>(pageSchema);

/** What is left of a page as it was written, with its HTML as it is; undefined where nothing is. */
export function leftOfPage(value: unknown): Page | undefined {
  const result = typeof value === 'object' && value !== null ? cleanPlainPage(value) : undefined;
  return result?.ok === true ? result.value : undefined;
}

const plain = { block: writtenHtmlSchema, inline: writtenHtmlSchema };
const componentNames = [...componentSchema(plain).known.keys()].map(String);

function pictureFindings(component: Component, path: string): Found[] {
  if (!isKnown(component)) return [];
  const { content } = component;
  const pictures =
    component.component === 'slideshow'
      ? component.content.images.map((image, index) => ({ image, at: `images[${index}]` }))
      : content !== undefined && 'image' in content && content.image !== undefined
        ? [{ image: content.image, at: 'image' }]
        : [];
  const expected = 'a text that says what the picture shows, unless it only decorates';
  return pictures
    .filter(({ image }) => image.alt.trim() === '')
    .map(({ image, at }) =>
      warningAt('alternative-text', `${path}.content.${at}.alt`, expected, shown(image.alt)),
    );
}

/** What a component is like by itself: its pictures, and whether it is known. */
export function componentFindings(component: Component, path: string): Found[] {
  if (isKnown(component)) return pictureFindings(component, path);
  const expected = 'a component of the contract';
  const hint = nearest(component.component, componentNames);
  return [errorAt('contract', `${path}.component`, expected, shown(component.component), hint)];
}

/** Levels of the headings of a component that are its own or stand in its HTML. */
function levelsOf(component: Component): number[] {
  if (!isKnown(component)) return [];
  if (component.component === 'heading') return [component.content.level];
  const html = JSON.stringify(component.content ?? {});
  return [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
}

/** The site moves headings so that none is skipped; what their author meant is then a guess. */
function* headingFindings(page: Page): Generator<Found> {
  let last = 1;
  for (const { component, path } of componentsWithPaths(page.content)) {
    for (const level of levelsOf(component)) {
      if (level > last + 1 && path.split('containers').length === 1) {
        const expected = `a heading of level ${last + 1} at most`;
        yield warningAt('heading-order', path, expected, `level ${level}`);
      }
      last = level;
    }
  }
}

/** Documents that the page says are the same one in another form or language. */
function* counterpartFindings(
  { id, metadata }: Page,
  locale: string,
  { names, known }: CheckContext,
): Generator<Found> {
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
    if (!known.isListed(code, slug)) {
      const expected = `a page of the map of languages in ${code}`;
      yield errorAt('dead-link', path, expected, shown(slug));
    } else if (at.startsWith('translationPages') && own !== undefined && own !== slug) {
      const expected = `${shown(own)}, the name of the same document in ${code}`;
      yield warningAt('reference', path, expected, shown(slug));
    }
  }
}

/** Says whether the map of languages knows the page by its id, as it must, or not, where it is withdrawn. */
function listedFindings(page: Page, ref: DocumentRef, { names }: CheckContext): Found[] {
  if (ref.kind === 'news' || !('locale' in ref)) return [];
  const slug = ref.kind === 'publication' ? `publication/${ref.id}` : 'slug' in ref ? ref.slug : '';
  const listed = names[page.id]?.[ref.locale];
  if (page.metadata.withdrawn !== undefined) {
    if (listed !== slug) return [];
    const expected = 'no withdrawn page in the map of languages';
    return [errorAt('unlisted', 'metadata.withdrawn', expected, shown(slug))];
  }
  if (slug === '404' || listed === slug) return [];
  const expected = `the id under which the map of languages has ${shown(slug)} in ${ref.locale}`;
  return [errorAt('unlisted', 'id', expected, `${shown(page.id)}, which has ${shown(listed)}`)];
}

/** What the components of a page are like: headings, ids, anchors, pictures, whether they are known. */
export function* componentsFindings(written: unknown, left: Page): Generator<Found> {
  const parts = findingParts(valueAt(written, 'content'), left.content);
  const found = [...headingFindings(left), ...anchorFindings(left)];
  for (const { component, path } of componentsWithPaths(left.content)) {
    found.push(...componentFindings(component, path));
  }
  for (const one of found) yield { ...one, path: parts.written(one.path) };
  yield* idFindings(written);
  yield* placeFindings(written);
  yield* detailFindings(written);
}

/** News and publications are what their folder says; news has the id by which it is called. */
function* folderFindings(page: Page, ref: DocumentRef): Generator<Found> {
  if (ref.kind !== 'news' && ref.kind !== 'publication') return;
  if (page.contentType !== ref.kind) {
    yield errorAt('contract', 'contentType', shown(ref.kind), shown(page.contentType));
  }
  if (ref.kind === 'news' && page.id !== ref.id) {
    const expected = `${shown(ref.id)}, the id in the name of the file`;
    yield errorAt('contract', 'id', expected, shown(page.id));
  }
}

/** What a page is like beyond the contract: pictures, headings, counterparts, its place in the map. */
export function* pageFindings(
  { written, page, ref }: { written: unknown; page: Page; ref: DocumentRef },
  context: CheckContext,
): Generator<Found> {
  const left = leftOfPage(written);
  if (left !== undefined) yield* componentsFindings(written, left);
  yield* folderFindings(page, ref);
  yield* listedFindings(page, ref, context);
  if (ref.kind !== 'news' && 'locale' in ref) {
    yield* counterpartFindings(page, ref.locale, context);
  }
}
