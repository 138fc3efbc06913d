import type { Component } from '../../shared/content/components';
import { isKnown } from '../../shared/content/componentTree';
import type { Page } from '../../shared/content/page';
import type { DocumentRef } from '../content/documentRef';
import { anchorFindings, idFindings } from './checkAnchors';
import { componentsWithPaths } from './componentsWithPaths';
import type { Finding, Report } from './finding';
import { shown } from './finding';
import type { KnownAddresses, Names } from './knownAddresses';

type Found = Omit<Finding, 'file'>;

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
  const expected = 'a component of the contract (section 2.2)';
  const found = shown(component.component);
  return [{ severity: 'error', rule: 'contract', path: `${path}.component`, expected, found }];
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
function* counterpartFindings(page: Page, locale: string, known: KnownAddresses): Generator<Found> {
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
    if (slug === undefined || known.isListed(code, slug)) continue;
    if (page.contentType === 'news' || page.metadata.withdrawn !== undefined) continue;
    const expected = `a page of the map of languages in ${code}`;
    const path = `metadata.${at}.slug`;
    yield { severity: 'error', rule: 'dead-link', path, expected, found: shown(slug) };
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

/** What the components of a page are like: headings, ids, anchors, pictures, whether they are known. */
export function checkComponents(page: Page, file: string, report: Report): void {
  const found = [...headingFindings(page), ...idFindings(page), ...anchorFindings(page)];
  for (const { component, path } of componentsWithPaths(page.content)) {
    found.push(...componentFindings(component, path));
  }
  for (const one of found) report({ ...one, file });
}

/** What a page is like beyond the contract: pictures, headings, counterparts, its place in the map. */
export function checkPage(
  page: Page,
  {
    ref,
    file,
    names,
    known,
  }: { ref: DocumentRef; file: string; names: Names; known: KnownAddresses },
  report: Report,
): void {
  const locale = 'locale' in ref ? ref.locale : '';
  const found = [...listedFindings(page, ref, names), ...counterpartFindings(page, locale, known)];
  checkComponents(page, file, report);
  for (const one of found) report({ ...one, file });
}
