import { once } from 'node:events';
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languageCodes } from '../../../shared/language/languageCodes';
import { primaryLocales } from '../../../shared/language/languages';
import { temporaryFolder } from '../run/temporaryFolder';

const words =
  'wasser recht verordnung bundesrat gesetz kanton gemeinde umwelt energie verkehr bildung gesundheit steuer sicherheit kultur boden klima daten statistik bericht'.split(
    ' ',
  );
/** Pages that do exist in each locale, beside the home page and the page `404`. */
const realPages = 100;

/** A pack that knows many addresses. */
export interface ManyPages {
  readonly folder: string;
  readonly locales: readonly string[];
  /** Slug of a document in a locale; those below 100 have a page. */
  readonly slugOf: (document: number, locale: string) => string;
}

function slugOf(document: number, locale: string): string {
  const word = (step: number) => words[(document * step + locale.charCodeAt(0)) % words.length];
  return `${word(1)}-${word(7)}-${locale}-${document}`;
}

function page(id: string, title: string, contentType = 'article'): object {
  const html = `<p>${words.join(' ')}</p>`.repeat(20);
  const content = [{ component: 'richtext', id: 'text', content: { html } }];
  return { id, contentType, metadata: { title }, content };
}

/**
 * Writes a pack whose map of languages knows so many addresses, spread over the documents of some
 * locales. Only a few of its pages exist; a site with it is as large as one in which all do.
 */
export async function createManyPages(addresses: number, localeCount = 10): Promise<ManyPages> {
  const folder = temporaryFolder();
  const locales = [...new Set([...primaryLocales, 'en', ...languageCodes])].slice(0, localeCount);
  const documents = Math.floor(addresses / localeCount);
  const write = (path: string, value: unknown) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify({ value }));
  };
  mkdirSync(join(folder, 'index'));
  const map = createWriteStream(join(folder, 'index/pagesToLanguageMap.json'));
  map.write('{"value":{');
  for (let document = 0; document < documents; document += 1) {
    const slugs = locales.map((locale) => [locale, slugOf(document, locale)]);
    const entry = `${document === 0 ? '' : ','}"doc-${document}":${JSON.stringify(Object.fromEntries(slugs))}`;
    if (!map.write(entry)) await once(map, 'drain');
  }
  map.end('}}');
  await once(map, 'finish');
  for (const locale of locales) {
    const home = slugOf(0, locale);
    write(`index/homepages/${locale}-all.json`, [{ documentId: 'doc-0', slug: home, title: 'H' }]);
    write(`${locale}/404.json`, page('404', 'Not found'));
    write(`site-identity/${locale}.json`, { metadata: { siteName: 'Many pages' } });
    write(`main-menus/main-${locale}.json`, []);
    for (let document = 0; document < Math.min(realPages, documents); document += 1) {
      const kind = document === 0 ? 'homepage' : 'article';
      write(
        `${locale}/${slugOf(document, locale)}.json`,
        page(`doc-${document}`, `Page ${document}`, kind),
      );
    }
  }
  write('redirects.json', {});
  write('index/alerts.json', []);
  write('lastPublish.json', { publishId: 'many', lastPublish: '2026-11-21T03:00:00+01:00' });
  return { folder, locales, slugOf };
}
