import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { SearchDocument } from '../../server/search/searchEngine';
import { judgedPacks, type JudgedQuery } from './judgedQueries';

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
  return {
    id,
    locale: path.slice(1, 3),
    kind: 'pages',
    item: { id, href: id, properties: { title, metaInfo: {} } },
    title,
    headings: '',
    lead: '',
    body: '',
    files: [],
    organisations: [],
    topics: [],
    hash: id,
  };
}

/** The articles of a page, each as if it were a page of its own; its path ends in `#{number}`. */
export function articleDocuments(pack: JudgedQuery['pack'], path: string): SearchDocument[] {
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
