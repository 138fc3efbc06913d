import { join } from 'node:path';
import { Readable } from 'node:stream';
import { stringify } from 'yaml';
import { comparablePath } from '../../content/redirectLookup';
import { isNeverRedirected } from '../../contentCheck/site/checkRedirects';
import { errorAt, inFile } from '../../contentCheck/finding';
import { compiledPack } from '../../markdown/compiledPack';
import { markdownText, pageText } from '../../markdown/text/markdownTree';
import { compileAsSite } from '../authoring/compileAsSite';
import { checkAndTell } from '../checkContentCommand';
import { CommandFailure, exitCodes } from '../command';
import { findingText } from '../findingText';
import { siteFiles, starterTextsIn } from '../newContent/newContent';
import { FolderFull, nextSteps, openContentFolder, writeNew, writeSettings } from '../siteFolder';
import { createDownload, type DownloadFile, createSettling } from './settleAddresses';
import { htmlToMarkdown } from './htmlToMarkdown';
import { ImportFault, type ImportedFile, type ImportSource, type ReportLoss } from './importSource';
import { namePages, type NamedPage } from './namePages';

interface ImportOptions {
  readonly from: string;
  readonly open: (from: string, report: ReportLoss) => Promise<ImportSource>;
  readonly site: string;
  readonly withMedia: boolean;
}

const together = 4;

interface Import {
  readonly source: ImportSource;
  readonly folder: string;
  readonly pages: readonly NamedPage[];
  readonly download: DownloadFile;
  readonly report: ReportLoss;
}

async function saveFiles({ source, download, report }: Import): Promise<ImportedFile[]> {
  const save = async (file: ImportedFile) => {
    const failure = await download(file);
    if (failure === undefined) return true;
    report(file.place, 'warning', 'a file that can be had', `${file.url}: ${failure}`);
    return false;
  };
  return Readable.from(source.files).filter(save, { concurrency: together }).toArray();
}

async function savePages({ source, folder, pages, download, report }: Import): Promise<void> {
  const { settle, fileFrom } = createSettling(source, pages, download);
  const byKey = new Map(pages.map((page) => [page.page.key, page]));
  for await (const { key, data, image, tree, place } of source.texts()) {
    const named = byKey.get(key);
    if (named === undefined) continue;
    byKey.delete(key);
    const { file } = named;
    const loss = (at: number, expected: string, found: string) =>
      report({ ...place, line: place.line + at - 1 }, 'warning', expected, found);
    const unread = (found: string) => loss(1, 'a file that can be had', found);
    const picture = image && (await fileFrom(file, image, unread));
    const alt = source.files.find(({ url }) => url === image)?.alt ?? '';
    const settled = settle(tree, file, loss).then(() => markdownText(htmlToMarkdown(tree, loss)));
    const body = await settled.catch((error: unknown) => {
      if (!(error instanceof RangeError)) throw error;
      report(place, 'error', 'HTML that is nested less', 'too many elements in one another');
      return '';
    });
    const matter = { ...named.data, ...data, ...(picture && { image: { src: picture, alt } }) };
    await writeNew(join(folder, file), pageText(matter, body));
  }
}

function redirectsOf(pages: readonly NamedPage[], files: readonly ImportedFile[]) {
  const addresses = new Set(pages.map(({ address }) => comparablePath(address)));
  const redirects = new Map<string, string>();
  const add = (from: string, to: string) => {
    const path = from.replace(/(?<=.)\/+(?=\?|$)/, '');
    const isPage = !from.includes('?') && (addresses.has(comparablePath(from)) || path === '/');
    if (isPage || isNeverRedirected(path) || redirects.has(path)) return;
    redirects.set(path, to);
  };
  for (const { page, address } of pages) for (const old of page.oldAddresses) add(old, address);
  for (const { url, path } of files) add(comparablePath(new URL(url).pathname), `/${path}`);
  return Object.fromEntries(redirects);
}

async function saveSite({ source, folder, pages }: Import): Promise<void> {
  const { title, description, locales } = source;
  for (const locale of locales) {
    const texts = starterTextsIn(locale);
    const news = pages.some(({ page }) => page.kind === 'news' && page.locale === locale);
    const home = pageText({ title }, news ? '::listing{kind=news limit=10}' : '');
    const about = { title, text: description || title };
    const files = { [`index.${locale}.md`]: home, ...siteFiles(locale, texts, about) };
    for (const [file, text] of Object.entries(files)) await writeNew(join(folder, file), text);
  }
}

async function importInto(source: ImportSource, options: ImportOptions, report: ReportLoss) {
  const { site, withMedia } = options;
  const folder = await openContentFolder(site);
  const pages = namePages(source.pages, source.locales);
  const hosts = new Set(source.files.map(({ url }) => new URL(url).host)).add(source.base.host);
  const download = withMedia ? createDownload(folder, hosts) : async () => undefined;
  const whole = { source, folder, pages, download, report };
  const files = await saveFiles(whole);
  await savePages(whole);
  await saveSite(whole);
  await writeNew(join(folder, 'redirects.yaml'), stringify(redirectsOf(pages, files)));
  await writeSettings(site, source.locales);
  const steps = nextSteps(site, source.locales);
  const errors = await checkAndTell(compiledPack(folder, compileAsSite(folder)));
  const news = pages.filter(({ page }) => page.kind === 'news').length;
  const none = 'no files: copy them into content/media/uploads';
  const media = withMedia ? `${files.length} files` : none;
  const summary = `${pages.length - news} pages, ${news} news, ${media}. ${steps}`;
  console.log([...source.remarks, summary].join('\n'));
  if (errors > 0) process.exitCode = 1;
}

/** Makes a folder of Markdown from content of another system, and checks it: `import`. */
export async function importContent(options: ImportOptions): Promise<void> {
  const { from, open, site } = options;
  const report: ReportLoss = ({ file, line }, severity, expected, found) => {
    const told = { ...errorAt('import', '', expected, found), severity };
    console.log(findingText(inFile(told, file, { line, column: 1 }), 'text'));
  };
  const isOfSystem = (error: unknown): error is Error => error instanceof Error && 'code' in error;
  const source = await open(from, report).catch((error: unknown) => {
    if (!(error instanceof ImportFault) && !isOfSystem(error)) throw error;
    throw new CommandFailure(exitCodes.noInput, `${from} cannot be imported: ${error.message}`);
  });
  try {
    await importInto(source, options, report);
  } catch (error) {
    if (!isOfSystem(error) && !(error instanceof FolderFull)) throw error;
    const message = `${join(site, 'content')} cannot be filled: ${error.message}`;
    throw new CommandFailure(exitCodes.cannotCreate, message);
  }
}
