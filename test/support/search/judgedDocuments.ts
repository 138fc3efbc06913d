import type { JudgedSet } from './judgedScore';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import type { SearchDocument } from '../../../server/search/searchEngine';
import { judgedPacks, articleQueries, judgedQueries } from './judgedQueries';
import type { JudgedQuery, JudgedLocale, JudgedPack } from './judgedQueries';
import { pathToFileURL } from 'node:url';
import { openDocuments } from '../../../server/search/documents/indexLocales';
import { atEnd } from '../run/atEnd';
import { searchDocument } from './searchDocument';

const componentSchema = v.object({
  component: v.string(),
  content: v.object({ text: v.optional(v.string()), html: v.optional(v.string()) }),
});
const pageSchema = v.object({ value: v.object({ content: v.array(componentSchema) }) });

/** Number of an article by its heading, in whichever digits; `undefined` for a preamble. */
function numberOf(heading: string): number | undefined {
  const digits = /\d+/.exec(heading.normalize('NFKC'))?.[0];
  return digits === undefined ? undefined : Number(digits);
}

function articleDocument(path: string, number: number, title: string): SearchDocument {
  const id = `${path}#${number}`;
  const item = { id, href: id, properties: { title, metaInfo: {} } };
  return searchDocument({ id, locale: path.slice(1, 3), item, title });
}

/** The articles of a page, each as if it were a page of its own; its path ends in `#{number}`. */
function articleDocuments(pack: JudgedQuery['pack'], path: string): SearchDocument[] {
  const file = readFileSync(join(judgedPacks[pack], `${path}.json`), 'utf8');
  const articles: SearchDocument[] = [];
  for (const { component, content } of v.parse(pageSchema, JSON.parse(file)).value.content) {
    const last = articles.at(-1);
    if (component === 'heading') {
      const title = content.text ?? '';
      const number = numberOf(title);
      if (number !== undefined) articles.push(articleDocument(path, number, title));
    } else if (component === 'richtext' && last !== undefined) {
      const text = (content.html ?? '').replace(/<[^>]*>/g, ' ');
      articles[articles.length - 1] = { ...last, body: `${last.body}${text}`, hash: text };
    }
  }
  return articles;
}

/** Everything of a locale of a pack, as a site over that pack reads it; PDF files included. */
async function readLocale(pack: JudgedPack, locale: JudgedLocale) {
  const source = openDocuments({
    environment: {
      staticContentUrl: pathToFileURL(judgedPacks[pack]).href,
      newsApiInternalUrl: 'embedded',
      newsServiceConfigured: true,
      mediaOrigins: [],
      logLevel: 'error',
    },
    scripts: resolve('dist/server'),
  });
  atEnd(() => source.close());
  await source.locales();
  const reading = source.read(locale);
  const documents: SearchDocument[] = [];
  for await (const { document } of reading.documents(new Map())) {
    if (document !== undefined) documents.push(document);
  }
  return { documents, synonyms: reading.synonyms() };
}

/** What a pack has in a language, with the queries about it. */
export async function judgedSet(pack: JudgedPack, locale: JudgedLocale): Promise<JudgedSet> {
  const queries = judgedQueries(locale).filter((query) => query.pack === pack);
  return { locale, queries, ...(await readLocale(pack, locale)) };
}

/** The articles of a language's one page, with the queries that name one. */
export function articleSet(locale: JudgedLocale): JudgedSet {
  const queries = articleQueries(judgedQueries(locale));
  const paths = queries.flatMap(({ documents }) => documents.map((path) => path.split('#', 1)[0]));
  const documents = [...new Set(paths)].flatMap((path = '') => articleDocuments('trial', path));
  return { locale, queries, documents, synonyms: [] };
}
