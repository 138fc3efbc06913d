import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { valueAt } from '../../../../server/contentCheck/finding';
import { createCompiler } from '../../../../server/markdown/compileFolder';
import { assignUniqueIds } from '../../../../shared/content/uniqueIds';
import { pageSchema } from '../../../../shared/content/page';
import { asMarkdown } from '../../../support/asMarkdown';
import { compiled } from '../../../support/authoredFolder';

/** Pages of the demo in a language, by their paths in the contract. */
function demoPages(locale: string): Map<string, unknown> {
  const files = readdirSync(join('content', locale), { recursive: true, encoding: 'utf8' });
  const paths = files.filter((file) => file.endsWith('.json')).map((file) => `${locale}/${file}`);
  return new Map(
    paths.map((path) => [path, JSON.parse(readFileSync(join('content', path), 'utf8')).value]),
  );
}

/** As the site reads it, without what only says that something is missing. */
function asRead(value: unknown) {
  const page = v.parse(pageSchema, value);
  assignUniqueIds(page.content);
  return page;
}

function filesOf(pages: ReadonlyMap<string, unknown>): Record<string, string> {
  const files = [...pages].map(([path, page], index) => {
    const [locale = '', ...rest] = path.replace(/\.json$/, '').split('/');
    const slug = rest.join('/').replace(/^(?:publication|news)\//, '');
    return [`page${index}.${locale}.md`, asMarkdown(page, slug)];
  });
  return Object.fromEntries(files);
}

test.each(['de', 'fr', 'ar'])(
  'every page of the demo in %s can be written in Markdown, and written back',
  (locale) => {
    const pages = demoPages(locale);
    const { values, findings } = compiled(filesOf(pages));
    expect(findings).toEqual([]);
    const made = new Map([...pages.keys()].map((path) => [path, values.get(path)]));
    for (const [path, page] of pages)
      expect([path, asRead(made.get(path))]).toEqual([path, asRead(page)]);
    const again = compiled(filesOf(made));
    for (const [path, page] of made) expect([path, again.values.get(path)]).toEqual([path, page]);
    expect(new Set([...made.values()].map((page) => valueAt(page, 'contentType'))).size).toBe(
      new Set([...pages.values()].map((page) => valueAt(page, 'contentType'))).size,
    );
  },
);

test('a pack that is written as the contract has it is compiled to itself', () => {
  const { documents, media, findings } = createCompiler('content')();
  expect(findings).toEqual([]);
  const paths = [...documents.keys(), ...media.keys()];
  const files = readdirSync('content', { recursive: true, encoding: 'utf8' });
  expect(paths.toSorted()).toEqual(
    files.filter((file) => statSync(join('content', file)).isFile()).toSorted(),
  );
  const changed = [...documents].filter(
    ([path, { bytes }]) => !readFileSync(join('content', path)).equals(bytes),
  );
  expect(changed.map(([path]) => path)).toEqual([]);
});
