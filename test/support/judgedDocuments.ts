import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openDocuments } from '../../server/search/documents/openDocuments';
import type { SearchDocument } from '../../server/search/searchEngine';
import { articleDocuments } from './articleDocuments';
import {
  articleQueries,
  judgedPacks,
  judgedQueries,
  type JudgedLocale,
  type JudgedPack,
} from './judgedQueries';
import type { JudgedSet } from './judgedRun';

/** Everything of a locale of a pack, as a site over that pack reads it; PDF files included. */
async function readLocale(pack: JudgedPack, locale: JudgedLocale) {
  const textsFolder = mkdtempSync(join(tmpdir(), 'judged-texts-'));
  const source = openDocuments({
    environment: {
      newsApiInternalUrl: 'embedded',
      newsServiceConfigured: true,
      mediaOrigins: [],
      logLevel: 'error',
    },
    base: `${pathToFileURL(judgedPacks[pack]).href}/`,
    pdfScript: resolve('dist/server/pdfThread.cjs'),
    textsFolder,
  });
  try {
    await source.locales();
    const reading = source.read(locale);
    const documents: SearchDocument[] = [];
    for await (const { document } of reading.documents(new Map())) {
      if (document !== undefined) documents.push(document);
    }
    return { documents, synonyms: reading.synonyms() };
  } finally {
    await source.close();
    rmSync(textsFolder, { recursive: true });
  }
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
