import { posix } from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { authoringLimits } from '../../config/limits';
import { listedTypes } from '../../shared/content/page';
import { isLocale, primaryLocales } from '../../shared/language/languages';
import { address, publicationSlug } from '../../shared/routing/addresses';
import { conflict, locateIndex, utf8Fault, versions } from '../contentCheck/document/jsonFaults';
import { nearest } from '../contentCheck/finding';
import { contentTypes } from './text/fitValue';
import { TextFault, firstPlace, keepOrigins, slugOf } from './text/authoring';
import { readYaml } from './text/yamlValue';

/** What is known of a page before its text is read. */
export interface SourcePage {
  readonly file: string;
  /** Path without language, order and ending: the same in all languages. */
  readonly stem: string;
  readonly locale: string;
  readonly id: string;
  readonly contentType: string;
  readonly slug: string;
  readonly title: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The text, with blank lines in the place of the front matter. */
  readonly body: string;
  readonly faults: readonly TextFault[];
}

const fileName = /^(.*?)(?:\.([a-z]{2}))?\.md$/;
const order = /^\d+[-_. ]\s*(?=\D)/;

/** Returns a file without its language and its ending, and each part of the path without what only orders it. */
export function stemOf(file: string): { stem: string; locale: string | undefined } {
  const [, path = file, locale] = fileName.exec(file) ?? [];
  const parts = path.split('/').map((part) => part.replace(order, '').trim());
  return { stem: parts.join('/').replace(/(?<=^|\/)index$/i, 'index'), locale };
}

/** Files in Markdown for those who read the folder, and settings of a language that were written as a page. */
export const noPage =
  /(?:^|\/)(?:README|CHANGELOG|LICENSE)\.md$|^(footer|site-identity)[./]\w\w\.md$/i;

/** Returns the text of a file. Throws `TextFault` for what is not UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  const fault = utf8Fault(bytes, text);
  if (fault !== undefined) throw new TextFault(fault.place, fault.expected, fault.found);
  return text.replace(/\r\n?/g, '\n');
}

/** Returns a text with the first of each two versions that git left in it, and where they are. */
export function withoutConflicts(written: string): { text: string; faults: TextFault[] } {
  const faults: TextFault[] = [];
  const text = written.replace(conflict, (whole: string, own: string, at: number) => {
    faults.push(
      new TextFault(locateIndex(written, at), versions, whole.split('\n', 1)[0] ?? '', 'warning'),
    );
    return `\n${own}`.padEnd(own.length + whole.split('\n').length - own.split('\n').length, '\n');
  });
  return { text, faults };
}

type FrontMatter = Pick<SourcePage, 'data' | 'body' | 'faults'>;

/** How a file begins that has front matter without its first line of "---", or with another one. */
const misbegun =
  /^\s*(?:`{3}|~{3})\w*[ \t]*\n(?:---[ \t]*\n)?[a-z]\w*:[ \t]|^\s*(?:[-–—+]+[ \t]*\n)?[a-z]\w*:[ \t].*\n(?:.*\n)*?[-–—+]{1,4}[ \t]*(?:\n|$)|^\+\+\+\n|^\s*<!--[^]*?-->\s*---\n/i;

/** Fields that say where a page is, as far as they can be read in front matter that cannot. */
function plainFields(yaml: string): Record<string, unknown> {
  const lines = yaml.matchAll(/^(id|slug|title|type):[ \t]+(["']?)(.+?)\2[ \t]*$/gm);
  return Object.fromEntries(Array.from(lines, ([, name, , value]) => [name, value]));
}

function fieldsOf(yaml: string, line: number): Pick<SourcePage, 'data' | 'faults'> {
  const { value, faults } = readYaml(yaml, line);
  const fields = value ?? {};
  const isWhole = faults.every(({ severity }) => severity === 'warning');
  if (typeof fields === 'object' && !Array.isArray(fields)) {
    const lost = isWhole ? {} : plainFields(yaml);
    return { data: keepOrigins({ ...lost, ...fields }, fields), faults };
  }
  const expected = 'fields such as "title: Waste" between the lines of "---"';
  const found = JSON.stringify(value).slice(0, 60);
  return { data: {}, faults: [...faults, new TextFault({ line, column: 1 }, expected, found)] };
}

function frontMatterOf(text: string): FrontMatter {
  const [opening = ''] = /^\s*?---[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (opening === '') {
    const expected = 'a line of "---" above the front matter, first of all, and one below it';
    const [first = ''] = text.trimStart().split('\n', 1);
    const faults = misbegun.test(text) ? [new TextFault(firstPlace, expected, first)] : [];
    return { data: {}, body: faults.length > 0 ? '' : text, faults };
  }
  const closing = /^---[ \t]*(?:\n|$)/m.exec(text.slice(opening.length));
  if (closing === null) {
    const expected = 'a second line of "---" behind the front matter';
    const faults = [new TextFault(firstPlace, expected, 'none')];
    return { data: plainFields(text), body: '', faults };
  }
  const yaml = text.slice(opening.length, opening.length + closing.index);
  const whole = opening + yaml + closing[0];
  const body = '\n'.repeat(whole.split('\n').length - 1) + text.slice(whole.length);
  return { ...fieldsOf(yaml, opening.split('\n').length), body };
}

const typesByFolder: ReadonlyMap<string, string> = new Map(Object.entries(listedTypes));

const scalarOf = (value: unknown) =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
    ? String(value)
    : undefined;

/** The first heading of a text, where that is of the first level. */
export const firstTitle =
  /^\s*(?:# +|(?![#>]|[-+*] )(?=\S.*\n=+ *(?:\n|$)))(.+?)(?: +#+)? *(?:\n|$)/;

function titleIn(body: string): string | undefined {
  const title = firstTitle.exec(body)?.[1];
  const isMarked = title !== undefined && title.length < authoringLimits.signs;
  return isMarked && /[*_`[\\&<]/.test(title) ? toString(fromMarkdown(`# ${title}`)) : title;
}

/** Returns what a file says of its page, by its name and its front matter. Throws `TextFault`. */
export function readHeader(file: string, bytes: Uint8Array): SourcePage {
  const { stem: path, locale } = stemOf(file);
  if (locale === undefined || !isLocale(locale)) {
    const base = posix.basename(path).replace(/(?<=\.[a-z]{2})[ (].*$/, '');
    const [, name = 'index', code = ''] =
      /^(?:(.*?)[._-]|(?=..$))([a-z]{2,3})(?:[-_][a-z]{2,4})?$/i.exec(base) ?? [];
    const language = primaryLocales.find((one) => code.toLowerCase().startsWith(one));
    const [folder = '', ...inside] = path.split('/');
    const usual = inside.length > 0 && isLocale(folder) ? folder : primaryLocales[0];
    const meant = language === undefined ? `${base}.${usual}` : `${name}.${language}`;
    const place = path.startsWith(`${usual}/`) ? ', and not in that of a folder' : '';
    const expected = `the language in the name of the file${place}: ${meant}.md`;
    throw new TextFault(firstPlace, expected, posix.basename(file));
  }
  const { text, faults } = withoutConflicts(decodeText(bytes));
  const matter = frontMatterOf(text);
  const { data, body } = matter;
  const stem = path.replace(/\/index$/, '');
  const isIndex = stem === 'index';
  const [folder = '', ...inside] = stem.split('/');
  const byFolder = inside.length > 0 ? typesByFolder.get(folder) : undefined;
  const usual = byFolder ?? (isIndex ? 'homepage' : 'article');
  const name = posix.basename(stem);
  const type = scalarOf(data['type']);
  return {
    file,
    stem,
    locale,
    id: scalarOf(data['id']) ?? slugOf(isIndex ? 'home' : stem),
    contentType: type === undefined ? usual : (nearest(type, contentTypes) ?? 'article'),
    slug: scalarOf(data['slug']) ?? (isIndex ? 'home' : name),
    title: scalarOf(data['title']) ?? titleIn(body) ?? name,
    ...matter,
    faults: [...faults, ...matter.faults],
  };
}

/** Returns the path of the document of a page in the contract, without its ending. */
export function slugInLocale({ contentType, id, slug }: SourcePage): string {
  if (contentType === 'news') return `news/${id}`;
  return contentType === 'publication' ? publicationSlug(slug) : slug;
}

/** Returns the public address of a page. */
export function addressOf(header: SourcePage): string {
  const { contentType, locale, id } = header;
  if (contentType === 'homepage') return address.home(locale);
  if (contentType === 'news') return address.news(locale, id);
  return address.page(locale, slugInLocale(header));
}
