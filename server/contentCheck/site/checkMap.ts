import { isLocale, primaryLocales, defaultLocale } from '../../../shared/language/languages';
import { address, areSegments, publicationId } from '../../../shared/routing/addresses';
import { matchRoute } from '../../../views/matchRoute';
import { documentPath } from '../../content/sources/contentSource';
import type { DocumentRef } from '../../content/documents/documents';
import { errorAt, noteAt, quote, warningAt, type Finding } from '../finding';
import type { CheckContext } from '../pack/checkContext';
import { languageName } from '../../locale/languageNames';
import type * as site from '../../../shared/content/site';
import type { ListingItem } from '../../../shared/content/listingItem';
import { siteProfile } from '../../../shared/site/siteProfile';
import { themeVariables } from '../../../shared/head/themeColours';
import { isBoardId } from '../../../shared/routing/routeNames';
import { doublesIn, placesIn, withAllBelow } from '../document/rawPlaces';

/** Reports entries of one title: only that of the highest id is shown. */
export function recordFindings(records: readonly site.DataRecord[]): Iterable<Finding> {
  const expected = 'a title that no other record of the list has';
  return doublesIn(placesIn(records, ''), 'metadata.title', expected);
}

/** Every process reads and keeps lists whole. */
const mostEntries = 20_000;

/** Checks the entries of a list: not too many, each id once, and none that is an address of the site itself. */
export function* listingFindings(items: readonly ListingItem[]): Generator<Finding> {
  if (items.length > mostEntries) {
    const expected = `at most ${mostEntries} entries: reading more holds up visitors`;
    yield warningAt('large-list', '', expected, `${items.length} entries`);
  }
  yield* doublesIn(placesIn(items, ''), 'id', 'an id that no other entry of the list has');
  for (const [index, { id }] of items.entries()) {
    if (id !== 'new' && !isBoardId(id)) continue;
    const expected = 'an id that is no address of the site itself';
    yield errorAt('address', `[${index}].id`, expected, quote(id));
  }
}

/** Checks the entries of a menu: each has an id of its own. */
export function menuFindings(nodes: readonly site.NavigationNode[]): Iterable<Finding> {
  const all = placesIn(nodes, '').flatMap(withAllBelow);
  return doublesIn(all, 'id', 'an id that no other entry of the menu has');
}

/** Checks the home pages: each is a page of the map of languages. */
export function* homepageFindings(
  homepages: readonly site.Homepage[],
  locale: string,
  { lookup, names }: CheckContext,
): Generator<Finding> {
  if (homepages.length === 0) {
    // Without that of the default locale nothing is published (publish gate).
    const foundAt = locale === defaultLocale ? errorAt : warningAt;
    yield foundAt('missing', '', 'a home page', quote([]));
  }
  for (const [index, { documentId, slug }] of homepages.entries()) {
    if (names[documentId]?.[locale] === slug) continue;
    const expected = `the id under which the map of languages has ${quote(slug)} in ${locale}`;
    yield lookup.isListed(locale, slug)
      ? errorAt('unlisted', `[${index}].documentId`, expected, quote(documentId))
      : errorAt('missing', `[${index}].slug`, 'a page of the map of languages', quote(slug));
  }
}

/** Reports colours of an identity that are not used: that are none, or have too little contrast. */
export function identityFindings({ metadata: { theme } }: site.SiteIdentity): Finding[] {
  if (theme === undefined) return [];
  return themeVariables(theme).faults.map((fault) => {
    const [field = ''] = fault.split(' ', 1);
    const found = `${quote(Reflect.get(theme, field))}: ${fault}`;
    const expected = 'a colour that can be used; its default stands in for it';
    return warningAt('theme', `metadata.theme.${field}`, expected, found);
  });
}

/** Returns the name of the default locale in English: it stands in for the others. */
export const defaultLanguage = (): string => languageName('en', defaultLocale);

function partsOfSite(locale: string): DocumentRef[] {
  return [
    { kind: 'homepages', locale },
    { kind: 'identity', locale },
    { kind: 'menu', locale, name: 'main-menus' },
    { kind: 'page', locale, slug: '404' },
  ];
}

function usedPrimaryLocales(names: CheckContext['names']): string[] {
  return primaryLocales.filter((one) => Object.values(names).some((slugs) => one in slugs));
}

/** Finds files that are missing in the default language, and in others in which there are pages. */
export async function* missingFindings({ names, lookup }: CheckContext): AsyncGenerator<Finding> {
  const [, ...others] = [...new Set([defaultLocale, ...usedPrimaryLocales(names)])];
  const common: DocumentRef[] = [{ kind: 'lastPublish' }, { kind: 'languageMap' }];
  const first = `a file without which the site has no ${defaultLanguage()} pages`;
  const needed = [
    ...[...common, ...partsOfSite(defaultLocale)].map((ref) => [ref, errorAt, first] as const),
    ...others.flatMap((locale) => {
      const expected = `a file of its own for ${locale}, in which there are pages`;
      return partsOfSite(locale).map((ref) => [ref, warningAt, expected] as const);
    }),
  ];
  for (const [ref, told, expected] of needed) {
    const file = documentPath(ref);
    if (await lookup.hasFile(file)) continue;
    yield { ...told('missing', '', expected, 'nothing'), file };
  }
}

/** Returns the document that the map of languages calls so. */
export function mappedDocument(locale: string, slug: string): DocumentRef {
  const id = publicationId(slug);
  return id === undefined ? { kind: 'page', locale, slug } : { kind: 'publication', locale, id };
}

function hasOwnAddress(locale: string, slug: string): boolean {
  const name = matchRoute(address.page(locale, slug))?.route.handle.name;
  return name === (publicationId(slug) ? 'publication-id' : 'slug');
}

function nameFault(locale: string, slug: string): string | undefined {
  if (!isLocale(locale)) return `one of the 183 language codes and not ${quote(locale)}`;
  if (slug === '404') return 'a page that visitors look for, and not the page 404';
  const isOne = !slug.includes('/') || publicationId(slug) !== undefined;
  if (!isOne) return 'one path segment, or "publication/" and an id';
  if (areSegments(slug.split('/'))) return undefined;
  return 'letters and digits, "-", "_", ".", "~", at most 200, no dot first';
}

/** Checks the map of languages: names, files, and which translations are missing. */
export async function* mapFindings({ names, lookup }: CheckContext): AsyncGenerator<Finding> {
  const locales = usedPrimaryLocales(names);
  const owners = new Map<string, string>();
  const offered = siteProfile.primaryLanguages;
  const toldOf = new Set(offered);
  for (const [id, slugs] of Object.entries(names)) {
    for (const [locale, slug] of Object.entries(slugs)) {
      const path = `${id}.${locale}`;
      const fault = nameFault(locale, slug);
      const isShown = fault === undefined && hasOwnAddress(locale, slug);
      if (fault !== undefined) yield errorAt('address', path, fault, quote(slug));
      else if (!isShown) {
        const expected = 'a name that is no address of the site itself, which is shown instead';
        yield warningAt('address', path, expected, quote(slug));
      }
      if (offered !== undefined && isShown && !toldOf.has(locale)) {
        const expected = `one of ${offered.join(', ')}: others need a homepage and PRIMARY_LANGUAGES`;
        yield noteAt('address', path, expected, quote(locale));
      }
      toldOf.add(locale);
      const owner = owners.get(`${locale}/${slug}`);
      if (owner !== undefined) {
        const expected = `a name of its own: ${owner} has it already`;
        yield errorAt('double', path, expected, quote(slug));
      }
      owners.set(`${locale}/${slug}`, id);
      const place = documentPath(mappedDocument(locale, slug));
      if (isShown && !(await lookup.hasFile(place))) {
        yield errorAt('missing', path, `the file ${place}`, 'nothing');
      }
    }
    const missing = locales.filter((locale) => slugs[locale] === undefined);
    if (missing.length === 0 || missing.length === locales.length) continue;
    const expected = `the document in ${missing.join(', ')}`;
    yield noteAt('translation', id, expected, `in ${Object.keys(slugs).join(', ')}`);
  }
}
