import { isUtf8 } from 'node:buffer';
import { posix } from 'node:path';
import type { ListingKind } from '../../shared/content/listingKinds';
import type { ContentType } from '../../shared/content/page';
import { isLocale } from '../../shared/language/languages';
import { address } from '../../shared/routing/addresses';
import { nearest } from '../contentCheck/nearest';
import { contentTypes } from './text/fitValue';
import { slugOf } from './text/authoring';
import { TextFault } from './text/place';
import { yamlValue } from './text/yamlValue';

/** What is known of a page before its text is read. */
export interface PageHeader {
  /** Path of the file in the folder of the author. */
  readonly file: string;
  /** Path without language, order and ending: the same in all languages. */
  readonly stem: string;
  readonly locale: string;
  /** Id of the page, the same in all languages. */
  readonly id: string;
  readonly contentType: string;
  readonly slug: string;
  readonly title: string;
  /** Front matter. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The text, with blank lines in the place of the front matter. */
  readonly body: string;
  /** Why the front matter cannot be read. */
  readonly fault: TextFault | undefined;
}

const fileName = /^(.*?)(?:\.([a-z]{2}))?\.md$/;
const order = /^\d+[-_. ]\s*(?=\D)/;

/** A file without its language and its ending, and each part of the path without what only orders it. */
export function stemOf(file: string): { stem: string; locale: string | undefined } {
  const [, path = file, locale] = fileName.exec(file) ?? [];
  const stem = path
    .split('/')
    .map((part) => part.replace(order, ''))
    .join('/');
  return { stem, locale };
}

/** Whether a file is a page that an author wrote; others of its kind are for those who read the folder. */
export function isPageFile(file: string): boolean {
  return file.endsWith('.md') && !/^(?:README|CHANGELOG|LICENSE)\.md$/i.test(posix.basename(file));
}

/** The text of a file. Throws `TextFault` for what is not UTF-8. */
export function textOf(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  if (isUtf8(bytes)) return text.replace(/\r\n?/g, '\n');
  const before = text.slice(0, Math.max(0, text.indexOf('\ufffd'))).split('\n');
  const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  const isWide = bytes[0] === 0xff || bytes[0] === 0xfe;
  const found = isWide ? 'UTF-16' : 'another encoding, perhaps Windows-1252';
  throw new TextFault(place, 'a file that is saved as UTF-8', found);
}

interface FrontMatter {
  readonly data: Readonly<Record<string, unknown>>;
  readonly body: string;
}

function frontMatterOf(text: string): FrontMatter {
  if (!/^---[ \t]*\n/.test(text)) return { data: {}, body: text };
  const [whole = '', yaml = ''] = /^---[ \t]*\n([^]*?)(?:^|\n)---[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (whole === '') {
    const expected = 'a second line of "---" behind the front matter';
    throw new TextFault({ line: 1, column: 1 }, expected, 'none');
  }
  const value = yamlValue(yaml, 2) ?? {};
  if (typeof value !== 'object' || Array.isArray(value)) {
    const expected = 'fields such as "title: Waste" between the lines of "---"';
    throw new TextFault({ line: 2, column: 1 }, expected, JSON.stringify(value).slice(0, 60));
  }
  const lines = '\n'.repeat(whole.split('\n').length - 1);
  return { data: Object(value), body: lines + text.slice(whole.length) };
}

/** Content types of what stands in lists: of the pages in the folders of these names. */
export const listedTypes = {
  news: 'news',
  events: 'event',
  services: 'service',
  organizations: 'organization',
  publications: 'publication',
  webdossiers: 'webdossier',
} as const satisfies Record<ListingKind, ContentType>;

const typesByFolder: ReadonlyMap<string, string> = new Map(Object.entries(listedTypes));

const written = (value: unknown) =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
    ? String(value)
    : undefined;

/** The content type that is written, or the nearest one. */
function typeMeant(type: string | undefined): string | undefined {
  if (type === undefined || contentTypes.includes(type)) return type;
  return nearest(type, contentTypes) ?? 'article';
}

function withoutFault(text: string): FrontMatter & { fault: TextFault | undefined } {
  try {
    return { ...frontMatterOf(text), fault: undefined };
  } catch (error) {
    if (!(error instanceof TextFault)) throw error;
    return { data: {}, body: '', fault: error };
  }
}

/** The first heading of a text, where that is of the first level. */
export const firstTitle = /^\s*# +(.+?)(?: +#+)? *(?:\n|$)/;

/** What a file says of its page, by its name and its front matter. Throws `TextFault`. */
export function pageHeader(file: string, bytes: Uint8Array): PageHeader {
  const { stem: path, locale } = stemOf(file);
  if (locale === undefined || !isLocale(locale)) {
    const [, name, code = 'de'] = /^(.*?)(?:\.([A-Z]{2}))?$/s.exec(posix.basename(path)) ?? [];
    const expected = `the language in the name of the file: ${name}.${code.toLowerCase()}.md`;
    throw new TextFault({ line: 1, column: 1 }, expected, posix.basename(file));
  }
  const { data, body, fault } = withoutFault(textOf(bytes));
  const stem = path === 'index' ? 'index' : path.replace(/\/index$/, '');
  const [folder = ''] = stem.split('/');
  const byFolder = stem.includes('/') ? typesByFolder.get(folder) : undefined;
  const contentType =
    typeMeant(written(data['type'])) ?? byFolder ?? (stem === 'index' ? 'homepage' : 'article');
  const name = posix.basename(stem);
  const ownName = stem === 'index' ? 'home' : name;
  return {
    file,
    stem,
    locale,
    id: written(data['id']) ?? slugOf(stem === 'index' ? 'home' : stem),
    contentType,
    slug: written(data['slug']) ?? ownName,
    title: written(data['title']) ?? firstTitle.exec(body)?.[1] ?? name,
    data,
    body,
    fault,
  };
}

/** Path of the document of a page in the content contract, without its ending. */
export function slugInLocale({ contentType, id, slug }: PageHeader): string {
  if (contentType === 'news') return `news/${id}`;
  return contentType === 'publication' ? `publication/${slug}` : slug;
}

/** The public address of a page. */
export function addressOf(header: PageHeader): string {
  const { contentType, locale, id, slug } = header;
  if (contentType === 'homepage') return address.home(locale);
  if (contentType === 'news') return address.news(locale, id);
  return address.page(locale, slugInLocale({ ...header, slug }));
}
