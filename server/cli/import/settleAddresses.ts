import { posix, dirname, join } from 'node:path';
import type { Element, Root } from 'hast';
import { comparableAddress } from '../../content/redirectLookup';
import { elementsBelow } from '../../content/documents/html/sanitiseHtml';
import { lineOf, propertyOf, type ReportHtml } from './htmlMedia';
import type { ImportSource, ImportedFile } from './importSource';
import type { NamedPage } from './namePages';
import { unwrapCause } from '../command';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Fetches the files of a source, each once; resolves to why one cannot be had, else to nothing. */
export type DownloadFile = (file: ImportedFile) => Promise<string | undefined>;

const longestMs = 120_000;
const mostBytes = 500_000_000;

async function* limitBytes(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error(`more than ${mostBytes} bytes`);
    yield chunk;
  }
}

async function save(file: ImportedFile, to: string, hosts: ReadonlySet<string>): Promise<void> {
  const answer = await fetch(file.url, { signal: AbortSignal.timeout(longestMs) });
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.ok || answer.body === null) throw new Error(`status ${answer.status}`);
  if (!hosts.has(new URL(answer.url).host)) throw new Error(`it is at ${answer.url}`);
  if (type.startsWith('text/html')) throw new Error('a page in the place of the file');
  await mkdir(dirname(to), { recursive: true });
  await pipeline(answer.body, limitBytes, createWriteStream(`${to}.part`));
  await rename(`${to}.part`, to);
}

/** Downloads into a folder, from some hosts alone. */
export function createDownload(folder: string, hosts: ReadonlySet<string>): DownloadFile {
  const requests = new Map<string, Promise<string | undefined>>();

  async function ask(file: ImportedFile): Promise<string | undefined> {
    const to = join(folder, file.path);
    try {
      if (!hosts.has(new URL(file.url).host)) return 'it is on another host';
      await save(file, to, hosts);
      return undefined;
    } catch (error) {
      await rm(`${to}.part`, { force: true });
      const cause = unwrapCause(error);
      return cause instanceof Error ? cause.message || cause.name : String(cause);
    }
  }

  return (file) => {
    const request = requests.get(file.path) ?? ask(file);
    requests.set(file.path, request);
    return request;
  };
}

const schemes = ['http:', 'https:', 'mailto:', 'tel:'];
const sources = ['img', 'video', 'audio', 'source', 'iframe', 'track'];

/** Settles addresses in texts as those of the folder, and reports what cannot be had. */
export function createSettling(
  source: ImportSource,
  pages: readonly NamedPage[],
  download: DownloadFile,
) {
  const files = new Map(
    pages.flatMap(({ page, file }) =>
      page.oldAddresses.map((old): [string, string] => [comparableAddress(old), file]),
    ),
  );

  async function fileFrom(page: string, href: string, report: (found: string) => void) {
    const url = URL.parse(href, source.base);
    const file = url === null ? undefined : source.fileAt(url);
    if (file === undefined) return undefined;
    const failure = await download(file);
    if (failure === undefined) return posix.relative(posix.dirname(page), file.path);
    report(`${file.url}: ${failure}`);
    return null;
  }

  async function settleProperty(element: Element, name: string, page: string, report: ReportHtml) {
    const written = propertyOf(element, name);
    const say = (expected: string, found = written) => report(lineOf(element), expected, found);
    const url = URL.parse(written, source.base);
    if (url === null || !schemes.includes(url.protocol)) {
      say('an address that begins with http, mailto or tel');
      return undefined;
    }
    if (written.startsWith('#') || !url.protocol.startsWith('http')) return written;
    const file = await fileFrom(page, written, (found) => say('a file that can be had', found));
    if (file !== undefined) return file ?? (name === 'href' ? url.href : undefined);
    if (url.host !== source.base.host) return url.href;
    // What stands behind the path of a page, such as a name of a campaign, makes no other page of it.
    const paths = url.pathname === source.base.pathname ? [] : [url.pathname];
    const [target] = [url.pathname + url.search, ...paths].flatMap(
      (path) => files.get(comparableAddress(path)) ?? [],
    );
    if (target !== undefined) {
      return (posix.relative(posix.dirname(page), target) || posix.basename(target)) + url.hash;
    }
    say('a page or a file that is imported');
    return url.href;
  }

  async function settle(tree: Root, page: string, report: ReportHtml): Promise<void> {
    for (const element of elementsBelow(tree)) {
      const name = sources.includes(element.tagName) ? 'src' : 'href';
      const isAddress = name === 'src' || element.tagName === 'a';
      if (!isAddress || propertyOf(element, name) === '') continue;
      element.properties[name] = await settleProperty(element, name, page, report);
    }
  }

  return { fileFrom, settle };
}
