import { readdirSync, realpathSync, statSync, type Stats } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { mediaTypeOf } from '../../shared/html/mediaTypes';
import { address, publicationSlug } from '../../shared/routing/addresses';
import { parseJson } from '../../shared/content/tolerant';
import { idOf } from '../contentCheck/document/rawPlaces';
import { errorAt, inFile, valueAt, type FileFinding } from '../contentCheck/finding';
import { documentAt } from '../contentCheck/pack/documentAt';
import { isBelow, versionOf } from '../store/regularFile';
import type { AuthoredPage } from './lists/authoredPage';
import { decodeText, noPage, withoutConflicts } from './frontMatter';
import { TextFault } from './text/authoring';
import { readYaml } from './text/yamlValue';

/** A file of an author's folder. */
export interface SourceFile {
  readonly file: string;
  /** Where it is on the disk, which may have its name decomposed. */
  readonly path: string;
  readonly bytes: number;
  /** When it, or what is there beside it, was changed last, in milliseconds since 1970. */
  readonly changed: number;
  /** Another one after each save, also where size and time stay or another file took its place. */
  readonly version: string;
}

/** Returns `make` with a memory: a file that is as it was before keeps what was made of it. */
export function rememberFiles<T>(make: (from: SourceFile) => T): (from: SourceFile) => T {
  const cache = new Map<string, { readonly from: SourceFile; readonly result: T }>();
  return (from) => {
    const last = cache.get(from.file);
    if (last?.from.version === from.version) return last.result;
    const result = make(from);
    cache.set(from.file, { from, result });
    return result;
  };
}

const isYaml = /\.ya?ml$/;

/** Returns where a file of an author is in the contract; the path may be anything for what is no part of it. */
export function contractPath(file: string): string {
  const asJson = file.replace(isYaml, '.json');
  if (documentAt(asJson) !== undefined) return asJson;
  return file.startsWith('media/') || file.endsWith('.json') ? file : `media/${file}`;
}

/** The end of names of pages in Markdown that some programs give them. */
export const wrongExtension = /(\.[a-z]{2})\.(?:md\.txt|markdown|mdx|MD|Md)$/;

const inCapitals = /\.(?:J[Ss][Oo][Nn]|Y[Aa]?[Mm][Ll])$/;

/** Returns the kind of a file by its path: a page in Markdown, a document, a file to be served, or none of them. */
export function kindOf(file: string): 'page' | 'document' | 'media' | 'other' {
  if (file.endsWith('.md')) return noPage.test(file) ? 'other' : 'page';
  if (wrongExtension.test(file) || inCapitals.test(file)) return 'other';
  const path = contractPath(file);
  if (!path.startsWith('media/')) return 'document';
  const isServed = documentAt(path) !== undefined || mediaTypeOf(file) !== undefined;
  return isServed && !isYaml.test(file) ? 'media' : 'other';
}

/** Whether a file has no name that it can be read by. */
export function isLost({ bytes }: SourceFile): boolean {
  return Number.isNaN(bytes);
}

/** What systems, editors and packers leave in folders, such as `__MACOSX` and `._name`; and what is not meant yet. */
const leftOut = /^[._]|^~\$|~$|^(?:node_modules|Thumbs\.db|desktop\.ini|Icon\r)$/;

function linkedFile(folder: string, path: string): Stats | undefined {
  try {
    const real = realpathSync.native(path);
    const stats = isBelow(realpathSync.native(folder), real) ? statSync(real) : undefined;
    return stats?.isFile() === true ? stats : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the files of a folder in their order; one that cannot be read is lost. */
export function sourceFiles(folder: string): SourceFile[] {
  const found: SourceFile[] = [];
  const visit = (inside: string) => {
    const { mtimeMs: namesChanged } = statSync(inside);
    for (const entry of readdirSync(inside, { withFileTypes: true })) {
      if (leftOut.test(entry.name)) continue;
      const path = join(inside, entry.name);
      const isLink = entry.isSymbolicLink();
      if (entry.isDirectory()) visit(path);
      if (!entry.isFile() && !isLink) continue;
      // A name that is not UTF-8 cannot be asked for; what went away meanwhile is told of as well.
      const stats = isLink ? linkedFile(folder, path) : statSync(path, { throwIfNoEntry: false });
      const file = relative(folder, path).split(sep).join('/').normalize('NFC');
      const version = stats === undefined ? 'lost' : versionOf(stats);
      const changed = Math.max(stats?.mtimeMs ?? NaN, namesChanged);
      found.push({ file, path, bytes: stats?.size ?? NaN, changed, version });
    }
  };
  visit(folder);
  return found.toSorted((one, other) => (one.file < other.file ? -1 : 1));
}

/** Whether there is anything in a folder that has to be compiled: a page in Markdown, or YAML. */
export function isAuthored(files: readonly SourceFile[]): boolean {
  return files.some(({ file }) => kindOf(file) === 'page' || isYaml.test(file));
}

/** A document of the contract that was result from a file of an author. */
export interface CompiledFile {
  readonly path: string;
  readonly source: string;
  readonly bytes: Uint8Array;
  readonly value: unknown;
  readonly page: AuthoredPage | undefined;
  readonly findings: readonly FileFinding[];
  readonly isWhole: boolean;
}

function pageIn(path: string, value: unknown): AuthoredPage | undefined {
  const ref = documentAt(path);
  if (ref?.kind !== 'page' && ref?.kind !== 'news' && ref?.kind !== 'publication') return undefined;
  const { locale } = ref;
  const id = idOf(valueAt(value, 'id'));
  const contentType = valueAt(value, 'contentType');
  const title = valueAt(value, 'metadata.title');
  if (id === undefined || typeof contentType !== 'string' || typeof title !== 'string') {
    return undefined;
  }
  const shared = { id, locale, contentType, title, stem: undefined, menu: undefined, value };
  if (ref.kind === 'news') {
    return { ...shared, slug: `news/${ref.id}`, address: address.news(locale, ref.id) };
  }
  const slug = 'slug' in ref ? ref.slug : publicationSlug(ref.id);
  const isHome = contentType === 'homepage';
  return { ...shared, slug, address: isHome ? address.home(locale) : address.page(locale, slug) };
}

/** Returns the file of a document with this value. */
export const jsonOf = (value: unknown) => Buffer.from(`${JSON.stringify({ value })}\n`);

function yamlIn(bytes: Uint8Array): ReturnType<typeof readYaml> {
  try {
    const { text, faults } = withoutConflicts(decodeText(bytes));
    const read = readYaml(text, 1);
    return { ...read, faults: [...faults, ...read.faults] };
  } catch (error) {
    if (error instanceof TextFault) return { value: undefined, faults: [error] };
    throw error;
  }
}

/** Compiles a document of the contract from its file. JSON stays as it is, to the byte. */
export function compileDocument(source: string, bytes: Uint8Array): CompiledFile {
  const path = contractPath(source);
  if (source.endsWith('.json')) {
    // What is wrong with JSON the checks say.
    const value = valueAt(parseJson(new TextDecoder().decode(bytes)), 'value');
    return { path, source, bytes, value, page: pageIn(path, value), findings: [], isWhole: true };
  }
  const { value = null, faults } = yamlIn(bytes);
  const findings = faults.map(({ place, expected, message, severity }) => {
    return { ...inFile(errorAt('yaml', '', expected, message), source, place), severity };
  });
  const isWhole = faults.every(({ severity }) => severity === 'warning');
  const page = pageIn(path, value);
  return { path, source, bytes: jsonOf(value), value, page, findings, isWhole };
}
