import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toHast } from 'mdast-util-to-hast';
import * as v from 'valibot';
import { mediaTypeOf } from '../../../shared/html/mediaTypes';
import { isLocale } from '../../../shared/language/languages';
import { withoutUndefined } from '../../../shared/content/tolerant';
import { slugOf } from '../../markdown/text/authoring';
import { unwrapCause } from '../command';
import {
  ImportFault,
  type ImportedFile,
  type ImportedPage,
  type ImportSource,
} from './importSource';

const text = v.nullish(v.string(), '');
const key = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const texts = { title: text, slug: text, summary: text, content: text };

const itemSchema = v.object({
  ...texts,
  id: key,
  status: v.nullish(v.string(), 'published'),
  sort: v.nullish(v.number(), 0),
  parent: v.nullish(key),
  image: v.nullish(v.string()),
  date_created: v.nullish(v.string()),
  date_updated: v.nullish(v.string()),
  translations: v.nullish(v.array(v.object({ ...texts, languages_code: v.string() })), []),
});

const fileSchema = v.object({ id: v.string(), filename_download: v.string(), description: text });

const settingsSchema = v.object({
  project_name: text,
  project_descriptor: text,
  project_url: text,
  default_language: v.nullish(v.string(), 'en'),
});

type Item = v.InferOutput<typeof itemSchema>;
type Collection = 'pages' | 'posts';

const longestMs = 60_000;
const homeSlugs = ['', 'home', 'index'];
const isAddress = (from: string) => /^https?:\/\//i.test(from);

async function answerOf(from: string, name: string, path: string): Promise<string> {
  if (!isAddress(from)) return readFile(join(from, `${name}.json`), 'utf8');
  const url = new URL(path, from.endsWith('/') ? from : `${from}/`);
  const response = fetch(url, { signal: AbortSignal.timeout(longestMs) });
  const answer = await response.catch((error: unknown) => {
    throw new ImportFault(`${url.href}: ${String(unwrapCause(error))}`);
  });
  if (!answer.ok) throw new ImportFault(`${url.href}: status ${answer.status}`);
  return answer.text();
}

type Shape<T> = v.GenericSchema<unknown, T>;

async function dataOf<T>(from: string, name: string, path: string, data: Shape<T>): Promise<T> {
  const schema = v.pipe(v.string(), v.parseJson(), v.object({ data }));
  const parsed = v.safeParse(schema, await answerOf(from, name, path));
  if (parsed.success) return parsed.output.data;
  const [issue] = parsed.issues;
  const at = v.getDotPath(issue)?.replace(/^data\.?/, '') || 'the answer';
  throw new ImportFault(`${name}: ${at}: ${issue.message}`);
}

async function entriesOf(from: string, name: Collection): Promise<Item[]> {
  const path = `items/${name}?fields=*,translations.*&limit=-1`;
  const items = await dataOf(from, name, path, v.array(itemSchema));
  return items.filter(({ status }) => status === 'published');
}

function treeOf(content: string): Root {
  if (content.trimStart().startsWith('<')) return fromHtml(content, { fragment: true });
  const tree = toHast(fromMarkdown(content));
  return tree.type === 'root' ? tree : { type: 'root', children: [] };
}

function versionsOf(name: Collection, item: Item, own: string, base: URL) {
  const written =
    item.translations.length > 0 ? item.translations : [{ ...item, languages_code: own }];
  return written.flatMap(({ languages_code: code, title, slug: ownSlug, summary, content }) => {
    const locale = code.slice(0, 2).toLowerCase();
    const slug = (ownSlug || item.slug).replace(/^\/+|\/+$/g, '');
    if (!isLocale(locale) || title === '') return [];
    const isHome = name === 'pages' && homeSlugs.includes(slug);
    const isNews = name === 'posts';
    const file = `${name}/${item.id}.${locale}`;
    const page: ImportedPage = {
      key: file,
      group: isHome ? 'home' : `${name}/${item.id}`,
      locale,
      kind: isHome ? 'home' : isNews ? 'news' : 'page',
      title,
      slug,
      parent: item.parent ? `${name}/${item.parent}.${locale}` : undefined,
      order: item.sort,
      oldAddresses: [`/${isNews ? 'posts/' : ''}${slug}`],
    };
    const data = withoutUndefined({
      description: summary || undefined,
      category: isNews ? 'medienmitteilung' : undefined,
      date: item.date_created ?? undefined,
      updatedAt: item.date_updated || undefined,
    });
    const image = item.image ? new URL(`assets/${item.image}`, base).href : undefined;
    const place = { file, line: 1 };
    return [{ page, text: { key: file, data, image, tree: treeOf(content), place } }];
  });
}

/** Reads `pages` and `posts` of a Directus, or of a folder with its answers, or throws `ImportFault`. */
export async function openDirectus(from: string): Promise<ImportSource> {
  const settings = await dataOf(from, 'settings', 'settings', settingsSchema);
  const listed = await dataOf(from, 'files', 'files?limit=-1', v.array(fileSchema));
  const address = isAddress(from) ? from : settings.project_url;
  const base = URL.parse(address.endsWith('/') ? address : `${address}/`);
  if (base === null) throw new ImportFault('settings: project_url is no address');
  const own = settings.default_language;
  const all = [
    ...(await entriesOf(from, 'pages')).flatMap((item) => versionsOf('pages', item, own, base)),
    ...(await entriesOf(from, 'posts')).flatMap((item) => versionsOf('posts', item, own, base)),
  ];
  const files = new Map<string, ImportedFile>();
  for (const { id, filename_download: name, description: alt } of listed) {
    const [, stem = '', ending = ''] = /^(.*)\.(\w+)$/s.exec(name) ?? [];
    if (mediaTypeOf(name) === undefined) continue;
    const path = `media/uploads/${slugOf(id)}/${slugOf(stem)}.${ending.toLowerCase()}`;
    const url = new URL(`assets/${encodeURIComponent(id)}`, base).href;
    files.set(id, { url, path, alt, place: { file: 'files.json', line: 1 } });
  }
  const first = own.slice(0, 2).toLowerCase();
  const found = new Set(all.map(({ page }) => page.locale));
  const others = [...found].filter((locale) => locale !== first).toSorted();
  return {
    title: settings.project_name || base.hostname,
    description: settings.project_descriptor,
    locales: found.has(first) ? [first, ...others] : others,
    base,
    pages: all.map(({ page }) => page),
    async *texts() {
      yield* all.map(({ text: one }) => one);
    },
    files: [...files.values()],
    fileAt: ({ pathname }) => files.get(/\/assets\/([^/]+)/.exec(pathname)?.[1] ?? ''),
    remarks: [],
  };
}
