import { createHash } from 'node:crypto';
import { contentPaths } from '../../shared/content/contentPaths';
import { areSegments } from '../../shared/routing/addresses';
import { shown, type Finding } from '../contentCheck/finding';
import type { CompiledFile } from './compileDocument';
import { linkResolver, type LinkTargets } from './linkResolver';
import type { PageOfSite } from './lists/pageOfSite';
import { pageDocument, unreadPage, type MadePage } from './pageDocument';
import { addressOf, pageHeader, slugInLocale, type PageHeader } from './pageHeader';
import { contractPath, rememberFiles, type SourceFile } from './sourceFolder';
import { createIds } from './text/authoring';
import { keepOrigins, originOf, placesOf } from './text/origins';
import { TextFault, type Place } from './text/place';

/** A page that was made from Markdown. */
export interface CompiledPage {
  /** Path in the contract. */
  readonly path: string;
  readonly source: string;
  readonly bytes: Uint8Array;
  readonly page: PageOfSite;
  /** What is wrong with its text. */
  readonly findings: readonly Finding[];
  /** Where the parts of its value were written, by their JSON paths. */
  readonly places: () => readonly [path: string, place: Place][];
}

/** What pages are compiled with. */
export interface PageSurroundings {
  readonly media: readonly SourceFile[];
  readonly files: readonly CompiledFile[];
}

interface Body {
  readonly made: MadePage;
  readonly findings: readonly Finding[];
  /** Made for pages and files of these addresses. */
  readonly targets: string;
}

interface Known {
  readonly header: PageHeader | Finding;
  body?: Body;
  last?: { readonly key: string; readonly page: CompiledPage };
}

function findingOf(file: string, { place, expected, message }: TextFault): Finding {
  const rule = expected.startsWith('the language in the name') ? 'file-name' : 'markdown';
  const at = { path: '', expected, found: message, source: { file, ...place } };
  return { severity: 'error', rule, file, ...at };
}

/** A page can have no address, nor a file, of this name. */
function unaddressed({ file, contentType, id, slug }: PageHeader): Finding {
  const [path, name] = contentType === 'news' ? ['id', id] : ['slug', slug];
  const expected = 'letters, digits and hyphens, as the slug is a part of the address';
  const source = { file, line: 1, column: 1 };
  return { severity: 'error', rule: 'address', file, path, expected, found: shown(name), source };
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

function bodyOf(header: PageHeader, targets: LinkTargets, key: string): Body {
  const { file } = header;
  const findings: Finding[] = [];
  const report = (
    place: Place,
    remark: Pick<Finding, 'severity' | 'rule' | 'expected' | 'found'>,
  ) => void findings.push({ ...remark, file, path: '', source: { file, ...place } });
  const authoring = { report, newId: createIds(), ...linkResolver(header, targets, report) };
  try {
    return { made: pageDocument(header, authoring), findings, targets: key };
  } catch (error) {
    if (!(error instanceof TextFault)) throw error;
    return { made: unreadPage(header), findings: [findingOf(file, error)], targets: key };
  }
}

/** A page with what its other languages are. */
function withLanguages(
  made: MadePage,
  versions: Readonly<Record<string, { slug: string; title: string }>>,
): MadePage {
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
    const { file, slug, data } = header;
    const path = pathOf(header);
    const other = files.get(path);
    files.set(path, file);
    if (other === undefined) return [];
    const told = { expected: `another slug than that of ${other}`, found: shown(slug) };
    const source = { file, ...(originOf(data, 'slug') ?? { line: 1, column: 1 }) };
    return [{ severity: 'error', rule: 'double', file, path: 'slug', ...told, source }];
  });
}

function targetsOf(headers: readonly PageHeader[], media: readonly SourceFile[]): LinkTargets {
  const pages = new Map<string, Map<string, PageHeader>>();
  for (const header of headers) {
    const versions = pages.get(header.stem) ?? new Map<string, PageHeader>();
    pages.set(header.stem, versions.set(header.locale, header));
  }
  return {
    pages,
    files: new Map(
      [...media, ...headers.map(({ file }) => ({ file, bytes: 0 }))].map((one) => [
        one.file,
        one.bytes,
      ]),
    ),
    sizes: new Map(media.map(({ file, bytes }) => [`/${contractPath(file)}`, bytes])),
  };
}

/** A function that compiles pages, and of what it compiled before only what has changed since. */
export function createPageCompiler(read: (file: string) => Uint8Array) {
  const knownOf = rememberFiles(({ file }): Known => ({ header: headerOf(file, read(file)) }));

  return (
    sources: readonly SourceFile[],
    { media, files }: PageSurroundings,
  ): { pages: CompiledPage[]; findings: Finding[] } => {
    const known = sources.map(knownOf);
    const headers = known.map(({ header }) => header).filter(isHeader);
    const targets = targetsOf(headers, media);
    const hash = createHash('sha256');
    for (const header of headers) hash.update(`${header.file} ${addressOf(header)}\n`);
    for (const { file, bytes } of media) hash.update(`${file} ${bytes}\n`);
    const key = hash.digest('hex');

    const versions = new Map<string, Record<string, { slug: string; title: string }>>();
    const note = (id: string, locale: string, version: { slug: string; title: string }) =>
      versions.set(id, { ...versions.get(id), [locale]: version });
    for (const header of headers) {
      if (header.slug === '404') continue;
      note(header.id, header.locale, { slug: slugInLocale(header), title: header.title });
    }
    for (const { page } of files) {
      if (page !== undefined) note(page.id, page.locale, page);
    }
    const findings = addressFindings(headers);
    const pages: CompiledPage[] = [];
    for (const one of known) {
      const { header } = one;
      if (!isHeader(header)) {
        findings.push(header);
        continue;
      }
      if (one.body?.targets !== key) {
        one.body = bodyOf(header, targets, key);
        delete one.last;
      }
      const own = versions.get(header.id) ?? {};
      const state = JSON.stringify(own);
      if (one.last?.key !== state) one.last = { key: state, page: finished(header, one.body, own) };
      findings.push(...one.body.findings);
      pages.push(one.last.page);
    }
    return { pages, findings };
  };
}

function finished(
  header: PageHeader,
  { made, findings }: Body,
  versions: Readonly<Record<string, { slug: string; title: string }>>,
): CompiledPage {
  const value = withLanguages(made, versions);
  const { file, stem, locale, id, title, data } = header;
  const { contentType } = made;
  return {
    path: pathOf(header),
    source: file,
    bytes: Buffer.from(`${JSON.stringify({ value })}\n`),
    findings,
    places: () => placesOf(value),
    page: {
      id,
      locale,
      contentType,
      slug: slugInLocale(header),
      address: addressOf(header),
      title,
      stem,
      menu: data['menu'],
      value,
    },
  };
}
