import { escapeHtml } from '../../../shared/html/safeHtml';
import { cacheName, keepOnly, readPages, retain } from './copies';
import type { CopyWishes, FileCopy, PageCopy } from './copies';

/** Addresses of the scripts, styles, fonts and texts that a document names. */
const ownFiles = /(?:href|src)="(\/(?:assets|theme|api\/frame)\/[^"]+)"/g;

function linkTo(address: string, html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const language = /<html\b[^>]*?( lang="[\w-]+" dir="\w+")/.exec(html)?.[1] ?? '';
  return `<li><a href="${escapeHtml(address)}"${language}>${title}</a></li>`;
}

const largestFileBytes = 2 * 1024 * 1024;
/** Further wishes wait behind what is asked, which therefore ends. */
const longestMs = 20_000;

function ask(address: string, stop: AbortSignal): Promise<Response> {
  return fetch(address, { signal: AbortSignal.any([stop, AbortSignal.timeout(longestMs)]) });
}

/** What is kept by now, and under which version more is kept. */
interface Keeping {
  readonly cache: Cache;
  readonly pages: readonly PageCopy[];
  /** The files that are kept or on their way, by their address. */
  readonly files: Map<string, Promise<FileCopy[]>>;
  readonly version: string;
  readonly now: number;
  readonly stop: AbortSignal;
}

/** Whether an answer is whole, the same for everybody, and of this kind. */
function isPublic({ status, headers }: Response, kind: 'page' | 'file'): boolean {
  const isPage = headers.get('Content-Type')?.startsWith('text/html') === true;
  const isPrivate = /no-store|private/.test(headers.get('Cache-Control') ?? '');
  return status === 200 && isPage === (kind === 'page') && !isPrivate;
}

async function keepFile({ cache, stop }: Keeping, address: string): Promise<FileCopy[]> {
  const response = await ask(address, stop);
  if (!isPublic(response, 'file')) return [];
  const { size } = await response.clone().blob();
  if (size > largestFileBytes) return [];
  await cache.put(address, response);
  return [{ address, bytes: size }];
}

async function keepFiles(keeping: Keeping, addresses: readonly string[]): Promise<FileCopy[]> {
  const { files } = keeping;
  const tasks = [...new Set(addresses)].map((address) => {
    const file = files.get(address) ?? keepFile(keeping, address).catch(() => []);
    files.set(address, file);
    return file;
  });
  return (await Promise.all(tasks)).flat();
}

async function keepHtml(
  keeping: Keeping,
  address: string,
  response: Response,
  files: readonly string[],
): Promise<PageCopy> {
  const { cache, version, now: at } = keeping;
  const html = await response.text();
  const needed = [...html.matchAll(ownFiles)].flatMap((match) => match[1] ?? []);
  if (needed.length === 0) throw new Error('Not a page of this site, but of what stands before it');
  // The document says of itself that it is a copy, and when it was made.
  const mark = `<html data-copy-of="${new Date(at).toISOString()}" `;
  const body = new Blob([html.replace('<html ', mark)]);
  // The body is no longer in the coding that it came in.
  const headers = new Headers(response.headers);
  ['Content-Encoding', 'Content-Length', 'Vary'].forEach((name) => headers.delete(name));
  const copies = await keepFiles(keeping, [...needed, ...files]);
  const isWhole = needed.every((file) => copies.some((other) => other.address === file));
  await cache.put(address, new Response(body, { headers }));
  const link = linkTo(address, html);
  // A copy without its styles is better than none; the next visit makes it whole.
  return { address, version: isWhole ? version : '', at, bytes: body.size, link, files: copies };
}

/** Keeps a page as it is now; while the site fails what was kept, of a page that is gone nothing. */
async function storePage(
  keeping: Keeping,
  address: string,
  files: readonly string[],
): Promise<PageCopy[]> {
  const { cache, pages, version, now: at, stop } = keeping;
  const copies = pages.filter((page) => page.address === address);
  const present = copies.find((page) => page.version === version);
  if (present !== undefined) {
    const needed = [...present.files.map((file) => file.address), ...files];
    return [{ ...present, files: await keepFiles(keeping, needed) }];
  }
  try {
    const response = await ask(address, stop);
    if (response.status === 429 || response.status >= 500) return copies;
    if (!isPublic(response, 'page')) return [];
    if (!response.redirected) return [await keepHtml(keeping, address, response, files)];
    const { pathname, search } = new URL(response.url);
    await cache.put(address, Response.redirect(response.url));
    const redirect = { address, version, at, bytes: 0, files: [] };
    return [redirect, await keepHtml(keeping, pathname + search, response, files)];
  } catch {
    return copies;
  }
}

/** Keeps what an open page wants to be kept, until it is to `stop`. `now` in milliseconds since 1970. */
export async function keepCopies(wishes: CopyWishes, now: number, stop: AbortSignal) {
  const cache = await caches.open(cacheName);
  const pages = await readPages();
  const present = pages.flatMap((page) => page.files);
  const files = new Map(present.map((file) => [file.address, Promise.resolve([file])]));
  const keeping = { cache, pages, files, version: wishes.version, now, stop };
  const open = wishes.pages.at(-1);
  const results = await Promise.all(
    wishes.pages.map((page) => storePage(keeping, page, page === open ? wishes.files : [])),
  );
  const renewed = new Map(results.flat().map((page) => [page.address, page]));
  const addresses = new Set([...wishes.pages, ...renewed.keys()]);
  const others = pages.filter(({ address }) => !addresses.has(address));
  await keepOnly(cache, retain([...renewed.values(), ...others], now));
}
