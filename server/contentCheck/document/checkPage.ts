import { componentSchema, type Component } from '../../../shared/content/components/components';
import { isKnown } from '../../../shared/content/components/componentTree';
import type { Page } from '../../../shared/content/page';
import { writtenHtmlSchema } from '../../../shared/content/primitives';
import { nearest } from '../nearest';
import type { DocumentRef } from '../../content/documents/documentRef';
import { anchorFindings, idFindings } from '../site/checkAnchors';
import type { Checked } from './checkDocument';
import { detailFindings, placeFindings } from '../site/checkPlaces';
import { componentsWithPaths } from './componentsWithPaths';
import type { Finding, Report } from '../finding';
import { shown, valueAt } from '../finding';
import { findingParts } from '../findingParts';
import { leftOfPage } from './leftOfPage';
import type { KnownAddresses, Names } from '../pack/knownAddresses';

type Found = Omit<Finding, 'file'>;

const plain = { block: writtenHtmlSchema, inline: writtenHtmlSchema };
const componentNames = [...componentSchema(plain).known.keys()].map(String);

function pictureFindings(component: Component, path: string): Found[] {
  if (!isKnown(component)) return [];
  const { content } = component;
  const severity = 'warning';
  const rule = 'alternative-text';
  const expected = 'a text that says what the picture shows, unless it only decorates';
  const pictures =
    component.component === 'slideshow'
      ? component.content.images.map((image, index) => ({ image, at: `images[${index}]` }))
      : content !== undefined && 'image' in content && content.image !== undefined
        ? [{ image: content.image, at: 'image' }]
        : [];
  return pictures
    .filter(({ image }) => image.alt.trim() === '')
    .map(({ image, at }) => {
      const found = shown(image.alt);
      return { severity, rule, path: `${path}.content.${at}.alt`, expected, found };
    });
}

function unknownFindings(component: Component, path: string): Found[] {
  if (isKnown(component)) return [];
  const expected = 'a component of the contract';
  const found = shown(component.component);
  const hint = nearest(component.component, componentNames);
  const at = { path: `${path}.component`, expected, found };
  return [{ severity: 'error', rule: 'contract', ...at, ...(hint !== undefined && { hint }) }];
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
        const found = `level ${level}`;
        yield { severity: 'warning', rule: 'heading-order', path, expected, found };
      }
      last = level;
    }
  }
}

/** Documents that the page says are the same one in another form or language. */
function* counterpartFindings(
  page: Page,
  { locale, names, known }: { locale: string; names: Names; known: KnownAddresses },
): Generator<Found> {
  const { translationPages, easyLanguagePage, signLanguagePage, sourcePage } = page.metadata;
  const named = [
    ...Object.entries({ easyLanguagePage, signLanguagePage, sourcePage }).map(([name, to]) => ({
      at: name,
      code: locale,
      slug: to?.slug,
    })),
    ...Object.entries(translationPages ?? {}).map(([code, { slug }]) => ({
      at: `translationPages.${code}`,
      code,
      slug,
    })),
  ];
  for (const { at, code, slug } of named) {
    if (slug === undefined || page.metadata.withdrawn !== undefined) continue;
    const path = `metadata.${at}.slug`;
    const found = shown(slug);
    const own = names[page.id]?.[code];
    if (!known.isListed(code, slug)) {
      const expected = `a page of the map of languages in ${code}`;
      yield { severity: 'error', rule: 'dead-link', path, expected, found };
    } else if (at.startsWith('translationPages') && own !== undefined && own !== slug) {
      const expected = `${shown(own)}, the name of the same document in ${code}`;
      yield { severity: 'warning', rule: 'reference', path, expected, found };
    }
  }
}

/** Says whether the map of languages knows the page by its id, as it must, or not, where it is withdrawn. */
function listedFindings(page: Page, ref: DocumentRef, names: Names): Found[] {
  if (ref.kind === 'news' || !('locale' in ref)) return [];
  const slug = ref.kind === 'publication' ? `publication/${ref.id}` : 'slug' in ref ? ref.slug : '';
  if (page.metadata.withdrawn !== undefined) {
    if (names[page.id]?.[ref.locale] !== slug) return [];
    const expected = 'no withdrawn page in the map of languages';
    const path = 'metadata.withdrawn';
    return [{ severity: 'error', rule: 'unlisted', path, expected, found: shown(slug) }];
  }
  if (slug === '404') return [];
  const listed = names[page.id]?.[ref.locale];
  if (listed === slug) return [];
  const expected = `the id under which the map of languages has ${shown(slug)} in ${ref.locale}`;
  const found = `${shown(page.id)}, which has ${shown(listed)}`;
  return [{ severity: 'error', rule: 'unlisted', path: 'id', expected, found }];
}

/** What a component is like by itself: its pictures, and whether it is known. */
export function componentFindings(component: Component, path: string): Found[] {
  return [...unknownFindings(component, path), ...pictureFindings(component, path)];
}

/** A page as it was written, and what is left of it without parts that do not fit. */
export interface WrittenPage {
  readonly written: unknown;
  readonly left: Page;
}

/** What the components of a page are like: headings, ids, anchors, pictures, whether they are known. */
export function checkComponents(
  { written, left }: WrittenPage,
  file: string,
  report: Report,
): void {
  const parts = findingParts(valueAt(written, 'content'), left.content);
  const found = [...headingFindings(left), ...anchorFindings(left)];
  for (const { component, path } of componentsWithPaths(left.content)) {
    found.push(...componentFindings(component, path));
  }
  for (const one of found) report({ ...one, file, path: parts.written(one.path) });
  const ofWritten = [...idFindings(written), ...placeFindings(written), ...detailFindings(written)];
  for (const one of ofWritten) report({ ...one, file });
}

/** News and publications are what their folder says; news has the id by which it is called. */
function* folderFindings(page: Page, ref: DocumentRef): Generator<Found> {
  if (ref.kind !== 'news' && ref.kind !== 'publication') return;
  if (page.contentType !== ref.kind) {
    const found = shown(page.contentType);
    const expected = shown(ref.kind);
    yield { severity: 'error', rule: 'contract', path: 'contentType', expected, found };
  }
  if (ref.kind === 'news' && page.id !== ref.id) {
    const expected = `${shown(ref.id)}, the id in the name of the file`;
    const found = shown(page.id);
    yield { severity: 'error', rule: 'contract', path: 'id', expected, found };
  }
}

/** What a page is like beyond the contract: pictures, headings, counterparts, its place in the map. */
export function checkPage(
  { value, clean: page }: Checked<Page>,
  {
    ref,
    file,
    names,
    known,
  }: { ref: DocumentRef; file: string; names: Names; known: KnownAddresses },
  report: Report,
): void {
  const locale = 'locale' in ref ? ref.locale : '';
  const left = leftOfPage(value);
  if (left !== undefined) checkComponents({ written: value, left }, file, report);
  for (const one of [
    ...folderFindings(page, ref),
    ...listedFindings(page, ref, names),
    ...(ref.kind === 'news' ? [] : counterpartFindings(page, { locale, names, known })),
  ]) {
    report({ ...one, file });
  }
}
