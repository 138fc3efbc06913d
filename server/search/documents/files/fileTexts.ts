import { pdfLimits } from '../../../../config/limits';
import { contentHash } from '../../../content/cachedDocument';
import type { Transport } from '../../../upstream/transport';
import type { Log } from '../../../observability/logger';
import type { KeptText, KeptTexts } from './keptTexts';
import type { PdfReader } from './pdfReader';

interface FileTextsOptions {
  /** Base URL of the static content, with a slash at its end; its media are the site's own. */
  readonly base: URL;
  /** Origins of other servers that hold media of the site. */
  readonly mediaOrigins: readonly string[];
  readonly transport: Transport;
  readonly pdfs: PdfReader;
  readonly kept: KeptTexts;
  readonly log: Log;
}

/** The texts of PDF files, read again only where the files changed. */
export type FileTexts = ReturnType<typeof createFileTexts>;

/** Texts of files as they are from now on. */
export function createFileTexts(options: FileTextsOptions) {
  const { base, mediaOrigins, transport, pdfs, kept, log } = options;
  const versions = new Map<string, Promise<string | undefined>>();

  function urlOf(href: string): URL | undefined {
    const path = href.startsWith('/media/') ? href.slice(1) : href;
    if (!URL.canParse(path, base.href)) return undefined;
    const url = new URL(path, base);
    const isOwn = url.href.startsWith(new URL('media/', base).href);
    return isOwn || mediaOrigins.includes(url.origin) ? url : undefined;
  }

  /** What work on a file comes to, or something else where it fails, which is logged. */
  async function attempt<T>(href: string, message: string, work: () => T, other: Awaited<T>) {
    try {
      return await work();
    } catch (error) {
      log.warn({ file: href, cause: String(error) }, message);
      return other;
    }
  }

  async function readAt(url: URL, href: string): Promise<KeptText | undefined> {
    const before = kept.get(href);
    const { fetchMs: budgetMs, bytes: mostBytes } = pdfLimits;
    const validators = before?.validators ?? {};
    const call = { url, budgetMs, mostBytes, validators, accept: 'application/pdf' };
    const fetched = async (): Promise<KeptText | undefined> => {
      const answer = await transport(call);
      if (answer.status === 304) return before;
      if (answer.status !== 200) return undefined;
      const hash = contentHash(answer.body);
      const text =
        hash === before?.hash
          ? before.text
          : await attempt(href, 'PDF not read for the search', () => pdfs.read(answer.body), '');
      const file = { href, validators: answer.validators, hash, text };
      await attempt(href, 'Text of a file not kept', () => kept.keep(file), undefined);
      return file;
    };
    return attempt(href, 'File not fetched for the search', fetched, before);
  }

  async function read(href: string): Promise<Pick<KeptText, 'hash' | 'text'> | undefined> {
    const url = urlOf(href);
    return url && readAt(url, href);
  }

  return {
    /**
     * A file with its text, which is empty when it cannot be read; that is logged once for each version.
     * Undefined when there is none, or it is not one of the site's own.
     */
    read,
    /** Hash of a file's bytes; each file is looked at once. */
    version(href: string): Promise<string | undefined> {
      const version = versions.get(href) ?? read(href).then((file) => file?.hash);
      versions.set(href, version);
      return version;
    },
    close: () => pdfs.close(),
  };
}
