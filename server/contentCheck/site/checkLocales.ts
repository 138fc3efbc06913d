import { defaultLocale, primaryLocales } from '../../../shared/language/languages';
import { languageName } from '../../locale/languageNames';
import type { DocumentRef } from '../../content/documents/documents';
import { documentPath } from '../../content/sources/staticFilesSource';
import type { Report } from '../finding';
import type { KnownAddresses, Names } from '../pack/knownAddresses';

/** What the default locale is called in English: it stands in for the others. */
export function defaultLanguage(): string {
  return languageName('en', defaultLocale);
}

/** Documents without which a language of the site is no full one. */
export function partsOfSite(locale: string): DocumentRef[] {
  return [
    { kind: 'homepages', locale },
    { kind: 'identity', locale },
    { kind: 'menu', locale, name: 'main-menus' },
    { kind: 'page', locale, slug: '404' },
  ];
}

/**
 * Checks that every primary language in which there are pages has a home, an identity, a menu and a
 * page 404 of its own. Others may have single pages. The default one is checked apart: it must have them.
 */
export async function checkLocales(
  names: Names,
  known: KnownAddresses,
  report: Report,
): Promise<void> {
  const inUse = new Set(Object.values(names).flatMap((slugs) => Object.keys(slugs)));
  const [, ...others] = primaryLocales;
  for (const locale of others.filter((one) => inUse.has(one))) {
    for (const ref of partsOfSite(locale)) {
      const file = documentPath(ref);
      if (await known.hasFile(file)) continue;
      const expected = `a file of its own for ${locale}, in which there are pages`;
      report({ severity: 'warning', rule: 'missing', file, path: '', expected, found: 'nothing' });
    }
  }
}
