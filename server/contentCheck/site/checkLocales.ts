import { defaultLocale, primaryLocales } from '../../../shared/language/languages';
import { languageName } from '../../locale/languageNames';
import type { DocumentRef } from '../../content/documents/documents';
import { documentPath } from '../../content/sources/staticFilesSource';
import { errorAt, warningAt, type Found } from '../finding';
import type { CheckContext } from '../pack/checkContext';

/** What the default locale is called in English: it stands in for the others. */
export function defaultLanguage(): string {
  return languageName('en', defaultLocale);
}

/** Documents without which a language of the site is no full one. */
function partsOfSite(locale: string): DocumentRef[] {
  return [
    { kind: 'homepages', locale },
    { kind: 'identity', locale },
    { kind: 'menu', locale, name: 'main-menus' },
    { kind: 'page', locale, slug: '404' },
  ];
}

/**
 * Files that are missing: what the default language must have, and of every other primary language in
 * which there are pages its home, identity, menu and page 404. Others may have single pages.
 */
export async function* missingFindings({ names, known }: CheckContext): AsyncGenerator<Found> {
  const common: DocumentRef[] = [{ kind: 'lastPublish' }, { kind: 'languageMap' }];
  for (const ref of [...common, ...partsOfSite(defaultLocale)]) {
    const file = documentPath(ref);
    if (await known.hasFile(file)) continue;
    const expected = `a file without which the site has no ${defaultLanguage()} pages`;
    yield { ...errorAt('missing', '', expected, 'nothing'), file };
  }
  const inUse = new Set(Object.values(names).flatMap((slugs) => Object.keys(slugs)));
  const [, ...others] = primaryLocales;
  for (const locale of others.filter((one) => inUse.has(one))) {
    for (const ref of partsOfSite(locale)) {
      const file = documentPath(ref);
      if (await known.hasFile(file)) continue;
      const expected = `a file of its own for ${locale}, in which there are pages`;
      yield { ...warningAt('missing', '', expected, 'nothing'), file };
    }
  }
}
