import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { isJson } from '../../../../build/contract/jsonSchema';
import { valueAt } from '../../../../server/contentCheck/finding';
import { createCompiler } from '../../../../server/markdown/compileFolder';
import { assignUniqueIds } from '../../../../shared/content/uniqueIds';
import { rawPageSchema } from '../../../../shared/content/page';
import { compiled } from '../../../support/content/compiled';

/** A component as a directive: its content as JSON, and around others more colons. */
function directive(component: unknown, colons: number): string {
  if (!isJson(component)) throw new Error('no component');
  const { component: name, id, content, styles, containers } = component;
  const children = isJson(containers) ? Object.values(containers).flat() : [];
  const fields = { ...(isJson(content) && content), id, ...(styles !== undefined && { styles }) };
  const mark = ':'.repeat(colons);
  return [
    `${mark}${String(name)}`,
    `~~~json\n${JSON.stringify(fields)}\n~~~`,
    ...children.map((child: unknown) => directive(child, colons - 1)),
    mark,
  ].join('\n');
}

/** A page of the contract as an author could have written it. */
function asMarkdown(page: unknown, slug: string): string {
  if (!isJson(page) || !isJson(page['metadata'])) throw new Error('no page');
  const { id, contentType, metadata, details, content } = page;
  const matter = { id, type: contentType, slug, title: metadata['title'], metadata, details };
  const lines = Object.entries(matter)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const body = Array.isArray(content) ? content.map((part) => directive(part, 12)) : [];
  return ['---', ...lines, '---', '', ...body].join('\n');
}

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
  const page = v.parse(rawPageSchema, value);
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
