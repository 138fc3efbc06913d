import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contentPaths } from '../../shared/content/contentPaths';
import { areSegments, decode, publicationId } from '../../shared/routing/addresses';
import { errorAt, inFile, nearest, quote, warningAt } from '../contentCheck/finding';
import type { FileFinding } from '../contentCheck/finding';
import { menuOf, pageDocument, unreadPage, type PageJson } from './pageDocument';
import { addressOf, readHeader, slugInLocale, type SourcePage, stemOf } from './frontMatter';
import { contractPath, jsonOf, rememberFiles } from './sourceFolder';
import type { CompiledFile, SourceFile } from './sourceFolder';
import { TextFault, createIds, keepOrigins, originOf, slugOf } from './text/authoring';
import type { Authoring, TextPlace } from './text/authoring';
import { posix } from 'node:path';

/** Addresses as they are; of the machine of an author are those with a drive, or "file:". */
const settled = /^(?:(?!file:)[a-z][a-z\d+.-]+:|[/#?]|$)/i;

/** Files that are no pictures, or none that browsers show. */
const unshown = /\.(?:pdf|tiff?|docx?|xlsx?|pptx?|odt|zip)$/i;

/** What an address that leads nowhere most likely is: one without its scheme, or a file in another folder. */
function meantFor(path: string, names: readonly string[]): string | undefined {
  if (/^www\.[^/]+\./.test(path)) return `https://${path}`;
  if (/^[^\s/@]+@[^\s/@]+\.\w+$/.test(path)) return `mailto:${path}`;
  const others = names.filter((name) => name !== path);
  const file = posix.basename(path.replaceAll('\\', '/')).toLowerCase();
  const near = nearest(path.replace(/\.html?$/, '.md'), others);
  return near ?? others.find((name) => posix.basename(name).toLowerCase() === file);
}

function linkResolver(
  { file: from, locale: own }: SourcePage,
  { pages, files, namesFrom, sizes }: LinkTargets,
  error: Authoring['error'],
): Pick<Authoring, 'link' | 'media' | 'sizeOf'> {
  /** What a path may mean: beside the page, or from the folder of the content on. */
  const meantBy = (path: string) => [posix.join(posix.dirname(from), path), posix.normalize(path)];

  function pageAt(path: string): string | undefined {
    for (const one of meantBy(path)) {
      const { stem, locale = own } = stemOf(one);
      const found = pages.get(`${stem.replace(/\/(?:index)?$/, '') || 'index'} ${locale}`);
      if (found !== undefined) return addressOf(found);
    }
    return undefined;
  }

  /** What is lost, by line: an address of a link is read again as that of a component. */
  const told = new Set<string>();

  function lost(path: string, place: TextPlace, isMedia: boolean): void {
    const mistake = `${place.line} ${path}`;
    if (told.has(mistake)) return;
    told.add(mistake);
    const ofMedia = unshown.test(path)
      ? 'a picture as .jpg, .png or .webp'
      : 'a file of the folder';
    const ofPage = `a page in ${own}, a file of the folder, or an address with https:// or / first`;
    const expected = isMedia ? ofMedia : ofPage;
    const names = namesFrom(posix.dirname(from)).filter((one) => !isMedia || !one.endsWith('.md'));
    error(place, 'dead-link', expected, path, meantFor(path, names));
  }

  function read(written: string, place: TextPlace, isMedia: boolean): string {
    // A picture has no address above the folder but that of its file.
    const isRooted = isMedia && /^\/(?!\/|media\/)/.test(written);
    if (settled.test(written.trim()) && !isRooted) return written;
    const [, path = '', rest = ''] = /^\/?([^?#]*)(.*)$/s.exec(written) ?? [];
    const name = decode(path).normalize('NFC');
    const page = isMedia ? undefined : pageAt(name);
    if (page !== undefined) return page + rest;
    const file = meantBy(name).find((one) => files.has(one) && !(isMedia && unshown.test(one)));
    if (file !== undefined && !file.endsWith('.md')) {
      return `/${contractPath(file).split('/').map(encodeURIComponent).join('/')}${rest}`;
    }
    lost(name, place, isMedia);
    return written;
  }

  return {
    link: (written, place) => read(written, place, false),
    media: (written, place) => read(written, place, true),
    sizeOf: (address) => sizes.get(decode(address.startsWith('/') ? address : `/${address}`)),
  };
}

interface ParsedFile {
  readonly header?: SourcePage;
  readonly findings: readonly FileFinding[];
  /** The page, as long as what it was made with is the same. */
  last?: { readonly key: string; readonly page: CompiledFile };
}

function findingOf(file: string, { place, expected, message, severity }: TextFault): FileFinding {
  const rule = expected.startsWith('the language in the name') ? 'file-name' : 'markdown';
  return { ...inFile(errorAt(rule, '', expected, message), file, place), severity };
}

/** What a file says of its page, with another name where that can have neither an address nor a file. */
function headerOf(file: string, bytes: Uint8Array): ParsedFile {
  try {
    const header = readHeader(file, bytes);
    const path = header.contentType === 'news' ? 'id' : 'slug';
    const name = header[path];
    // Publications alone are in folders of their own, such as one for each year.
    const segments = header.contentType === 'publication' ? name.split('/') : [name];
    if (areSegments(segments)) return { header, findings: [] };
    const expected = 'letters, digits and hyphens, as the slug is a part of the address';
    const found = errorAt('address', path, expected, quote(name));
    const finding = inFile(found, file, originOf(header.data, path));
    return { header: { ...header, [path]: slugOf(name) }, findings: [finding] };
  } catch (error) {
    if (error instanceof TextFault) return { findings: [findingOf(file, error)] };
    throw error;
  }
}

type Versions = Readonly<Record<string, { readonly slug: string; readonly title: string }>>;

function withLanguages(page: PageJson, versions: Versions): PageJson {
  const { metadata, details, contentType } = page;
  const translations = Object.keys(versions).length > 0 && { translationPages: versions };
  const translated = keepOrigins({ ...translations, ...metadata }, metadata);
  if (contentType !== 'publication') return { ...page, metadata: translated };
  const languages = Object.entries(versions).map(([locale, { slug }]) => {
    return { locale, id: publicationId(slug) ?? slug };
  });
  const { languages: written = [] } = details ?? {};
  const isWritten = Array.isArray(written) && written.length > 0;
  const own = { ...details, ...(!isWritten && { languages }) };
  return { ...page, metadata: translated, details: details ? keepOrigins(own, details) : own };
}

const pathOf = (header: SourcePage) => contentPaths.page(header.locale, slugInLocale(header));

function addressFindings(headers: readonly SourcePage[]): FileFinding[] {
  const files = new Map<string, string>();
  // What a file says of itself gives way to what the name of another one says.
  const isSaid = ({ data }: SourcePage) => Number('slug' in data || 'type' in data || 'id' in data);
  const byName = headers.toSorted((one, other) => isSaid(one) - isSaid(other));
  return byName.flatMap((header): FileFinding[] => {
    const { file, slug, id, locale, data, contentType } = header;
    const [path, place, own] = [pathOf(header), addressOf(header), `${locale} ${id}`];
    const atAddress = files.get(path) ?? files.get(place);
    const other = atAddress ?? files.get(own);
    files.set(path, file).set(place, file).set(own, file);
    if (other === undefined) return [];
    const ofId = 'id' in data ? ['id', id, ''] : ['name', file, ', in small or capital letters'];
    const isHome = contentType === 'homepage';
    const ofAddress = isHome ? ['type', contentType, ', the homepage'] : ['slug', slug, ''];
    const [field = '', value, why] = atAddress === undefined ? ofId : ofAddress;
    const expected = `another ${field} than that of ${other}${why}`;
    const found = errorAt('double', field, expected, quote(value));
    return [inFile(found, file, originOf(data, field))];
  });
}

type LinkTargets = ReturnType<typeof targetsOf>;

function targetsOf(headers: readonly SourcePage[], media: readonly SourceFile[]) {
  const files = new Set([...media, ...headers].map(({ file }) => file));
  // A page is linked by the name that its file has in all languages.
  const names = new Set([...files].map((file) => file.replace(/\.[a-z]{2}\.md$/, '.md')));
  return {
    pages: new Map(headers.map((header) => [`${header.stem} ${header.locale}`, header])),
    files,
    namesFrom: (folder: string) => [...names].map((name) => posix.relative(folder, name)),
    sizes: new Map(media.map(({ file, bytes }) => [`/${contractPath(file)}`, bytes])),
  };
}

function versionsOf(headers: readonly SourcePage[], files: readonly CompiledFile[]) {
  const versions = new Map<string, Versions>();
  const inLists = headers.filter(({ slug }) => slug !== '404');
  const pages = [
    ...inLists.map((header) => ({ ...header, slug: slugInLocale(header) })),
    ...files.flatMap(({ page }) => page ?? []),
  ];
  for (const { id, locale, slug, title } of pages) {
    versions.set(id, { ...versions.get(id), [locale]: { slug, title } });
  }
  return versions;
}

function convertPage(header: SourcePage, targets: LinkTargets, findings: FileFinding[]): PageJson {
  const { file, faults } = header;
  const telling =
    (at: typeof errorAt): Authoring['error'] =>
    (place, rule, ...told) => {
      // What stands in a component that is never closed is there by mistake.
      const isUnclosed = ({ expected }: FileFinding) => expected.startsWith('":::" on a line');
      const isInside = at === errorAt && rule === 'markdown' && findings.some(isUnclosed);
      if (!isInside) findings.push(inFile(at(rule, '', ...told), file, place));
    };
  const [error, warn] = [telling(errorAt), telling(warningAt)];
  findings.push(...faults.map((fault) => findingOf(file, fault)));
  try {
    const resolver = linkResolver(header, targets, error);
    return pageDocument(header, { error, warn, newId: createIds(), ...resolver });
  } catch (fault) {
    if (!(fault instanceof TextFault)) throw fault;
    findings.push(findingOf(file, fault));
    return unreadPage(header);
  }
}

function compilePage(header: SourcePage, targets: LinkTargets, versions: Versions): CompiledFile {
  const findings: FileFinding[] = [];
  const value = withLanguages(convertPage(header, targets, findings), versions);
  const { file, stem, locale, id, title, data, faults } = header;
  const { contentType } = value;
  const [slug, address] = [slugInLocale(header), addressOf(header)];
  const page = { id, locale, contentType, slug, address, title, stem, menu: menuOf(data), value };
  const [path, bytes] = [pathOf(header), jsonOf(value)];
  const isRead = faults.every(({ severity }) => severity === 'warning');
  const isWhole = isRead && findings.every(({ rule }) => rule !== 'yaml');
  return { path, source: file, bytes, value, page, findings, isWhole };
}

/** Creates a function that compiles pages, and of what it compiled before only what has changed since. */
export function createPageCompiler() {
  const knownOf = rememberFiles(({ file, path }) => headerOf(file, readFileSync(path)));
  return (
    sources: readonly SourceFile[],
    media: readonly SourceFile[],
    files: readonly CompiledFile[],
  ): { pages: CompiledFile[]; findings: FileFinding[] } => {
    const parsed = sources.map(knownOf);
    const headers = parsed.flatMap(({ header }) => header ?? []);
    const targets = targetsOf(headers, media);
    const versions = versionsOf(headers, files);
    const hash = createHash('sha256');
    for (const header of headers) hash.update(`${header.file} ${addressOf(header)}\n`);
    for (const { file, bytes } of media) hash.update(`${file} ${bytes}\n`);
    const ofFolder = hash.digest('hex');
    const findings = [...parsed.flatMap((one) => one.findings), ...addressFindings(headers)];
    const pages: CompiledFile[] = [];
    for (const one of parsed) {
      const { header } = one;
      if (header === undefined) continue;
      const own = versions.get(header.id) ?? {};
      const key = ofFolder + JSON.stringify(own);
      if (one.last?.key !== key) one.last = { key, page: compilePage(header, targets, own) };
      pages.push(one.last.page);
    }
    return { pages, findings };
  };
}
