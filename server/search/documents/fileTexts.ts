import { LRUCache } from 'lru-cache';
import { pdfLimits } from '../../../config/limits';
import { mediaTypes } from '../../../shared/html/mediaTypes';
import { createWorkerThread } from '../../concurrency/workerThread';
import { contentHash } from '../../content/cachedDocument';
import type { Log } from '../../observability/logger';
import type { Transport, Validators } from '../../upstream/transport';

/** Creates a reader of PDF files in a thread (`script`) that is ended when one takes too long or too much. */
export function createPdfReader(script: string, mostMs: number = pdfLimits.readMs) {
  const thread = createWorkerThread(script, () => ({
    resourceLimits: { maxOldGenerationSizeMb: pdfLimits.heapMegabytes },
    env: {},
    // What the library says about a file is not for the log.
    stdout: true,
    stderr: true,
  }));
  const limits = { mostMs, mostBufferMb: pdfLimits.heapMegabytes, inTurn: true };
  return {
    read: (bytes: Uint8Array): Promise<string> => thread.ask<string>(bytes, limits),
    close: () => thread.close(),
  };
}

/** The texts of PDF files. */
export type FileTexts = ReturnType<typeof createFileTexts>;

/** A file as it was read: its address, the hash of its bytes if it was there, and its validators. */
export type FileVersion = readonly [href: string, hash?: string | null, validators?: Validators];

const mostCharacters = 20_000_000;

interface FileSources {
  readonly base: URL;
  readonly mediaOrigins: readonly string[];
  readonly transport: Transport;
  readonly pdfs: ReturnType<typeof createPdfReader>;
  readonly log: Log;
}

/** Reads files of the site: below `media/` of its content, or of one of the origins for media. */
export function createFileTexts({ base, mediaOrigins, transport, pdfs, log }: FileSources) {
  const { fetchMs: budgetMs, bytes: mostBytes } = pdfLimits;

  function urlOf(href: string): URL | undefined {
    const url = URL.parse(href.startsWith('/media/') ? href.slice(1) : href, base) ?? undefined;
    const isOwn = url?.href.startsWith(new URL('media/', base).href) === true;
    return url && (isOwn || mediaOrigins.includes(url.origin)) ? url : undefined;
  }

  async function fetchFile(href: string, validators: Validators) {
    const url = urlOf(href);
    if (url === undefined) return undefined;
    const call = { url, budgetMs, mostBytes, validators, accept: mediaTypes.get('pdf') };
    return transport(call).catch((error: unknown) => {
      log.warn({ file: href, cause: String(error) }, 'File not fetched for the search');
      return undefined;
    });
  }

  async function readFile(href: string): Promise<{ text: string; version: FileVersion }> {
    const answer = await fetchFile(href, {});
    if (answer?.status !== 200) return { text: '', version: [href] };
    const { body, validators } = answer;
    const text = await pdfs.read(body).catch((error: unknown) => {
      log.warn({ file: href, cause: String(error) }, 'PDF not read for the search');
      return '';
    });
    return { text, version: [href, contentHash(body), validators] };
  }

  /** Returns the hash of a file now; one that cannot be fetched counts as it was. */
  async function hashNow([href, hash, validators = {}]: FileVersion): Promise<string | undefined> {
    const answer = await fetchFile(href, validators);
    if (answer === undefined || answer.status === 304) return hash ?? undefined;
    return answer.status === 200 ? contentHash(answer.body) : undefined;
  }

  // Many pages, in all languages, may offer the same file.
  const looked = new Map<string, Promise<string | undefined>>();
  const texts = new LRUCache<string, Awaited<ReturnType<typeof readFile>>>({
    maxSize: mostCharacters,
    sizeCalculation: ({ text }) => text.length + 1,
    fetchMethod: readFile,
  });
  return {
    /** The text of a file, empty where there is none to be read, and the version that was read. */
    read: async (href: string) => (await texts.fetch(href)) ?? readFile(href),
    /** Whether a file is another one by now; each is looked at once in a run. */
    async hasChanged(version: FileVersion): Promise<boolean> {
      const [href, hash] = version;
      const now = looked.get(href) ?? hashNow(version);
      looked.set(href, now);
      return (await now) !== (hash ?? undefined);
    },
    close: () => pdfs.close(),
  };
}
