import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contentPaths } from '../../shared/content/contentPaths';
import { areSegments, decoded } from '../../shared/routing/addresses';
import { errorAt, inFile, shown, type Finding } from '../contentCheck/finding';
import { jsonOf, type CompiledFile } from './compileDocument';
import { pageDocument, unreadPage, type MadePage } from './pageDocument';
import { addressOf, pageHeader, slugInLocale, type PageHeader, stemOf } from './pageHeader';
import { contractPath, rememberFiles, type SourceFile } from './sourceFolder';
import { createIds, type Authoring } from './text/authoring';
import { keepOrigins, originOf } from './text/origins';
import { TextFault, type TextPlace } from './text/place';
import { posix } from 'node:path';
import { nearest } from '../contentCheck/nearest';

const settled = /^(?:[a-z][a-z\d+.-]*:|[/#?]|$)/i;

/** Reads the links and media of one page; what leads nowhere is reported, and stays as it was written. */
function linkResolver(
  { file: from, locale: own }: PageHeader,
  { pages, files, sizes }: LinkTargets,
  report: Authoring['report'],
): Pick<Authoring, 'link' | 'media' | 'sizeOf'> {
  function fileAt(path: string): string | undefined {
    const beside = posix.normalize(posix.join(posix.dirname(from), path));
    return [beside, posix.normalize(path)].find((one) => files.has(one));
  }

  function pageAt(path: string): string | undefined {
    for (const one of [posix.join(posix.dirname(from), path), posix.normalize(path)]) {
      const { stem, locale = own } = stemOf(one);
      const found = pages.get(`${stem.replace(/\/(?:index)?$/, '') || 'index'} ${locale}`);
      if (found !== undefined) return addressOf(found);
    }
    return undefined;
  }

  /** What is lost, by line: an address of a link is read again as that of a component. */
  const told = new Set<string>();

  function lost(path: string, place: TextPlace, expected: string): void {
    const mistake = `${place.line} ${path}`;
    if (told.has(mistake)) return;
    told.add(mistake);
    // A page is linked by the name that its file has in all languages.
    const known = [...files].map((file) => file.replace(/\.[a-z]{2}\.md$/, '.md'));
    const names = known.map((file) => posix.relative(posix.dirname(from), file));
    report(place, errorAt('dead-link', '', expected, path, nearest(path, names)));
  }

  function read(written: string, place: TextPlace, isMedia: boolean): string {
    if (settled.test(written.trim())) return written;
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
    const name = decoded(path).normalize('NFC');
    const page = isMedia ? undefined : pageAt(name);
    if (page !== undefined) return page + rest;
    const file = fileAt(name);
    if (file !== undefined && !file.endsWith('.md')) {
      return `/${contractPath(file).split('/').map(encodeURIComponent).join('/')}${rest}`;
    }
    const expected = isMedia
      ? 'a file of the folder'
      : `a page in ${own} or a file of the folder, or an address that begins with https:// or /`;
    lost(name, place, expected);
    return written;
  }

  return {
    link: (written, place) => read(written, place, false),
    media: (written, place) => read(written, place, true),
    sizeOf: (address) => sizes.get(decoded(address.startsWith('/') ? address : `/${address}`)),
  };
}

interface Known {
  readonly header: PageHeader | Finding;
  /** The page, as long as what it was made with is the same. */
  last?: { readonly key: string; readonly page: CompiledFile };
}

function findingOf(file: string, { place, expected, message }: TextFault): Finding {
  const rule = expected.startsWith('the language in the name') ? 'file-name' : 'markdown';
  return inFile(errorAt(rule, '', expected, message), file, place);
}

/** A page can have no address, nor a file, of this name. */
function unaddressed({ file, contentType, id, slug, data }: PageHeader): Finding {
  const [path, name] = contentType === 'news' ? ['id', id] : ['slug', slug];
  const expected = 'letters, digits and hyphens, as the slug is a part of the address';
  return inFile(errorAt('address', path, expected, shown(name)), file, originOf(data, path));
}

function headerOf(file: string, bytes: Uint8Array): PageHeader | Finding {
  try {
    const header = pageHeader(file, bytes);
    return areSegments(slugInLocale(header).split('/')) ? header : unaddressed(header);
  } catch (error) {
    if (error instanceof TextFault) return findingOf(file, error);
    throw error;
  }
}

const isHeader = (found: PageHeader | Finding): found is PageHeader => 'stem' in found;

/** Slug and title of a page, by language. */
type Versions = Readonly<Record<string, { readonly slug: string; readonly title: string }>>;

/** A page with what its other languages are. */
function withLanguages(made: MadePage, versions: Versions): MadePage {
  const { metadata, details, contentType } = made;
  const translations = Object.keys(versions).length > 0 && { translationPages: versions };
  const translated = keepOrigins({ ...translations, ...metadata }, metadata);
  if (contentType !== 'publication') return { ...made, metadata: translated };
  const languages = Object.entries(versions).map(([locale, { slug }]) => ({
    locale,
    id: slug.replace('publication/', ''),
  }));
  const { languages: written = [] } = details ?? {};
  const isWritten = Array.isArray(written) && written.length > 0;
  const own = { ...details, ...(!isWritten && { languages }) };
  return { ...made, metadata: translated, details: details ? keepOrigins(own, details) : own };
}

function pathOf(header: PageHeader): string {
  const { locale, contentType, id, slug } = header;
  if (contentType === 'news') return contentPaths.news(locale, id);
  if (contentType === 'publication') return contentPaths.publication(locale, slug);
  return contentPaths.page(locale, slug);
}

/** Pages that would be at one address. */
function addressFindings(headers: readonly PageHeader[]): Finding[] {
  const files = new Map<string, string>();
  return headers.flatMap((header): Finding[] => {
    const { file, slug, data, contentType } = header;
    const [path, place] = [pathOf(header), addressOf(header)];
    const other = files.get(path) ?? files.get(place);
    files.set(path, file).set(place, file);
    if (other === undefined) return [];
    const isHome = contentType === 'homepage';
    const expected = isHome
      ? `another type than that of ${other}, as a language has one homepage`
      : `another slug than that of ${other}`;
    const found = errorAt(
      'double',
      isHome ? 'type' : 'slug',
      expected,
      shown(isHome ? contentType : slug),
    );
    return [inFile(found, file, originOf(data, isHome ? 'type' : 'slug'))];
  });
}

/** Where links of authors lead. */
type LinkTargets = ReturnType<typeof targetsOf>;

function targetsOf(headers: readonly PageHeader[], media: readonly SourceFile[]) {
  return {
    /** By stem and language, with a space between. */
    pages: new Map(headers.map((header) => [`${header.stem} ${header.locale}`, header])),
    files: new Set([...media, ...headers].map(({ file }) => file)),
    /** By their addresses on the site. */
    sizes: new Map(media.map(({ file, bytes }) => [`/${contractPath(file)}`, bytes])),
  };
}

/** The pages of a folder by their ids. */
function versionsOf(headers: readonly PageHeader[], files: readonly CompiledFile[]) {
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

function madeFrom(header: PageHeader, targets: LinkTargets, findings: Finding[]): MadePage {
  const { file, fault } = header;
  const report: Authoring['report'] = (place, found) =>
    void findings.push(inFile(found, file, place));
  if (fault !== undefined) findings.push(findingOf(file, fault));
  try {
    const resolver = linkResolver(header, targets, report);
    return pageDocument(header, { report, newId: createIds(), ...resolver });
  } catch (error) {
    if (!(error instanceof TextFault)) throw error;
    findings.push(findingOf(file, error));
    return unreadPage(header);
  }
}

function compilePage(header: PageHeader, targets: LinkTargets, versions: Versions): CompiledFile {
  const findings: Finding[] = [];
  const value = withLanguages(madeFrom(header, targets, findings), versions);
  const { file, stem, locale, id, title, data, fault } = header;
  const { contentType } = value;
  const [slug, address] = [slugInLocale(header), addressOf(header)];
  // Browser editors write every value of a field of text between quotes.
  const menu = data['menu'] === 'false' ? false : data['menu'];
  const page = { id, locale, contentType, slug, address, title, stem, menu, value };
  const [path, bytes, isWhole] = [pathOf(header), jsonOf(value), fault === undefined];
  return { path, source: file, bytes, value, page, findings, isWhole };
}

/** A function that compiles pages, and of what it compiled before only what has changed since. */
export function createPageCompiler() {
  const knownOf = rememberFiles(({ file, path }): Known => {
    return { header: headerOf(file, readFileSync(path)) };
  });

  return (
    sources: readonly SourceFile[],
    media: readonly SourceFile[],
    files: readonly CompiledFile[],
  ): { pages: CompiledFile[]; findings: Finding[] } => {
    const known = sources.map(knownOf);
    const headers = known.map(({ header }) => header).filter(isHeader);
    const targets = targetsOf(headers, media);
    const versions = versionsOf(headers, files);
    const hash = createHash('sha256');
    for (const header of headers) hash.update(`${header.file} ${addressOf(header)}\n`);
    for (const { file, bytes } of media) hash.update(`${file} ${bytes}\n`);
    const ofFolder = hash.digest('hex');
    const findings = addressFindings(headers);
    const pages: CompiledFile[] = [];
    for (const one of known) {
      const { header } = one;
      if (!isHeader(header)) {
        findings.push(header);
        continue;
      }
      const own = versions.get(header.id) ?? {};
      const key = ofFolder + JSON.stringify(own);
      if (one.last?.key !== key) one.last = { key, page: compilePage(header, targets, own) };
      pages.push(one.last.page);
    }
    return { pages, findings };
  };
}
