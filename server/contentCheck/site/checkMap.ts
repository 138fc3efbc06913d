import { isLocale, primaryLocales } from '../../../shared/language/languages';
import { address, areSegments } from '../../../shared/routing/addresses';
import { matchRoute } from '../../../views/matchRoute';
import { documentPath } from '../../content/sources/staticFilesSource';
import type { DocumentRef } from '../../content/documents/documents';
import { shown, type Finding, type Report, type Severity } from '../finding';
import type { KnownAddresses, Names } from '../pack/knownAddresses';

type Found = Omit<Finding, 'file' | 'path'>;

const publicationSlug = /^publication\/(.+)$/;

/** The document that the map of languages calls so. */
export function mappedDocument(locale: string, slug: string): DocumentRef {
  const id = publicationSlug.exec(slug)?.[1];
  return id === undefined ? { kind: 'page', locale, slug } : { kind: 'publication', locale, id };
}

/** Whether the address of a name is that of the document, and not of a route of the site. */
function hasOwnAddress(locale: string, slug: string): boolean {
  const name = matchRoute(address.page(locale, slug))?.route.handle.name;
  return name === (publicationSlug.test(slug) ? 'publication-id' : 'slug');
}

function nameFinding(locale: string, slug: string): Found | undefined {
  const found = shown(slug);
  const problem = (expected: string, severity: Severity = 'error'): Found => {
    return { severity, rule: 'address', expected, found };
  };
  if (!isLocale(locale)) {
    return problem(`one of the 183 language codes and not ${shown(locale)}`);
  }
  if (slug === '404') return problem('a page that visitors look for, and not the page 404');
  if (slug.includes('/') && !publicationSlug.test(slug)) {
    return problem('one path segment, or "publication/" and an id');
  }
  if (!areSegments(slug.split('/'))) {
    return problem('letters and digits, "-", "_", ".", "~", at most 200, no dot first');
  }
  return hasOwnAddress(locale, slug)
    ? undefined
    : problem('a name that is no address of the site itself, which is shown instead', 'warning');
}

/** Of the four languages of the site, those that a document lacks although the site has them. */
function missingLanguages(slugs: Readonly<Record<string, string>>, locales: readonly string[]) {
  return locales.filter((locale) => slugs[locale] === undefined);
}

/** Checks the map of languages: names, files, and which translations are missing. */
export async function checkMap(
  names: Names,
  { file, known }: { file: string; known: KnownAddresses },
  report: Report,
): Promise<void> {
  const inUse = new Set(Object.values(names).flatMap((slugs) => Object.keys(slugs)));
  const locales = primaryLocales.filter((locale) => inUse.has(locale));
  const owners = new Map<string, string>();
  for (const [id, slugs] of Object.entries(names)) {
    for (const [locale, slug] of Object.entries(slugs)) {
      const path = `${id}.${locale}`;
      const name = nameFinding(locale, slug);
      if (name !== undefined) report({ ...name, file, path });
      const owner = owners.get(`${locale}/${slug}`);
      if (owner !== undefined) {
        const expected = `a name of its own: ${owner} has it already`;
        report({ severity: 'error', rule: 'double', file, path, expected, found: shown(slug) });
      }
      owners.set(`${locale}/${slug}`, id);
      const place = documentPath(mappedDocument(locale, slug));
      if (name === undefined && !(await known.hasFile(place))) {
        const expected = `the file ${place}`;
        report({ severity: 'error', rule: 'missing', file, path, expected, found: 'nothing' });
      }
    }
    const missing = missingLanguages(slugs, locales);
    if (missing.length === 0 || missing.length === locales.length) continue;
    const expected = `the document in ${missing.join(', ')}`;
    const found = `in ${Object.keys(slugs).join(', ')}`;
    report({ severity: 'note', rule: 'translation', file, path: id, expected, found });
  }
}
