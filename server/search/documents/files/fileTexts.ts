import { LRUCache } from 'lru-cache';
import { pdfLimits } from '../../../../config/limits';
import { contentHash } from '../../../content/documents/contentHash';
import type { Transport, TransportAnswer, Validators } from '../../../upstream/transport';
import type { Log } from '../../../observability/logger';
import type { KeptTexts } from './keptTexts';
import type { PdfReader } from './pdfReader';

/** What file texts are made from. */
export interface FileTextsOptions {
  /** Base URL of the static content, with a slash at its end; its media are the site's own. */
  readonly base: URL;
  /** Origins of other servers that hold media of the site. */
  readonly mediaOrigins: readonly string[];
  readonly transport: Transport;
  readonly pdfs: PdfReader;
  /** Texts that were read before the process began. */
  readonly kept: KeptTexts;
  readonly log: Log;
}

/** The texts of PDF files, kept until the files change. */
export interface FileTexts {
  /** From now on files may have changed. */
  beginRun(): void;
  /** Hash of a file's bytes; undefined when there is none, or it is not one of the site's own. */
  version(href: string): Promise<string | undefined>;
  /** Its text; empty when it cannot be read, which is logged once for each version. */
  text(href: string): Promise<string>;
  close(): Promise<void>;
}

interface KnownFile {
  readonly validators: Validators;
  readonly hash: string;
}

/** Memory for texts; one that had to make room is read again when a page with it changes. */
const mostBytes = 32 * 1024 * 1024;
/** What an entry takes beside its text. */
const entryBytes = 200;

/** Texts of files that nobody has asked for yet. */
export function createFileTexts(options: FileTextsOptions): FileTexts {
  const { base, mediaOrigins, transport, pdfs, kept, log } = options;
  const known = new Map<string, KnownFile>();
  const texts = new LRUCache<string, string>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => 2 * length + entryBytes,
  });
  let checks = new Map<string, Promise<string | undefined>>();

  function urlOf(href: string): URL | undefined {
    const path = href.startsWith('/media/') ? href.slice(1) : href;
    if (!URL.canParse(path, base.href)) return undefined;
    const url = new URL(path, base);
    const isOwn = url.href.startsWith(new URL('media/', base).href);
    return isOwn || mediaOrigins.includes(url.origin) ? url : undefined;
  }

  function fetch(url: URL, validators: Validators): Promise<TransportAnswer> {
    const { fetchMs: budgetMs, bytes: most } = pdfLimits;
    return transport({ url, budgetMs, mostBytes: most, validators, accept: 'application/pdf' });
  }

  function remember(hash: string, text: string): string {
    texts.set(hash, text);
    return text;
  }

  /** The file as it was when it was last looked at, by this process or one before it. */
  function lastOf(href: string): KnownFile | undefined {
    if (known.has(href)) return known.get(href);
    const before = kept.get(href);
    if (before !== undefined) {
      known.set(href, before);
      remember(before.hash, before.text);
    }
    return before;
  }

  async function read(href: string, hash: string, body: Uint8Array): Promise<string> {
    const held = texts.get(hash);
    if (held !== undefined) return held;
    const text = await pdfs.read(body).catch((error: unknown) => {
      log.warn({ file: href, cause: String(error) }, 'PDF not read for the search');
      return '';
    });
    return remember(hash, text);
  }

  function keep(href: string, file: KnownFile, text: string): void {
    known.set(href, file);
    // One that could not be read is tried again by the next process.
    if (text === '') return;
    try {
      kept.keep({ href, ...file, text });
    } catch (error) {
      log.warn({ file: href, cause: String(error) }, 'Text of a file not kept');
    }
  }

  async function check(href: string): Promise<string | undefined> {
    const url = urlOf(href);
    if (url === undefined) return undefined;
    const before = lastOf(href);
    try {
      const { status, body, validators } = await fetch(url, before?.validators ?? {});
      if (status === 304) return before?.hash;
      if (status !== 200) return undefined;
      const hash = contentHash(body);
      keep(href, { validators, hash }, await read(href, hash, body));
      return hash;
    } catch (error) {
      log.warn({ file: href, cause: String(error) }, 'File not fetched for the search');
      return before?.hash;
    }
  }

  function version(href: string): Promise<string | undefined> {
    const checked = checks.get(href) ?? check(href);
    checks.set(href, checked);
    return checked;
  }

  return {
    beginRun() {
      checks = new Map();
    },
    version,
    async text(href) {
      const hash = await version(href);
      const held = hash === undefined ? '' : texts.get(hash);
      if (hash === undefined || held !== undefined) return held ?? '';
      const url = urlOf(href);
      const answer = url && (await fetch(url, {}).catch(() => undefined));
      return answer?.status === 200 ? read(href, contentHash(answer.body), answer.body) : '';
    },
    close: () => pdfs.close(),
  };
}
