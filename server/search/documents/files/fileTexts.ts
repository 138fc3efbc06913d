import { pdfLimits } from '../../../../config/limits';
import { contentHash } from '../../../content/documents/contentHash';
import type { Transport } from '../../../upstream/transport';
import type { Log } from '../../../observability/logger';
import type { KeptText, KeptTexts } from './keptTexts';
import type { PdfReader } from './pdfReader';

/** What file texts are made from. */
export interface FileTextsOptions {
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
export interface FileTexts {
  /**
   * A file with its text, which is empty when it cannot be read; that is logged once for each version.
   * Undefined when there is none, or it is not one of the site's own.
   */
  read(href: string): Promise<Pick<KeptText, 'hash' | 'text'> | undefined>;
  /** Hash of a file's bytes; each file is looked at once. */
  version(href: string): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Texts of files as they are from now on. */
export function createFileTexts(options: FileTextsOptions): FileTexts {
  const { base, mediaOrigins, transport, pdfs, kept, log } = options;
  const versions = new Map<string, Promise<string | undefined>>();

  function urlOf(href: string): URL | undefined {
    const path = href.startsWith('/media/') ? href.slice(1) : href;
    if (!URL.canParse(path, base.href)) return undefined;
    const url = new URL(path, base);
    const isOwn = url.href.startsWith(new URL('media/', base).href);
    return isOwn || mediaOrigins.includes(url.origin) ? url : undefined;
  }

  function textOf(href: string, body: Uint8Array): Promise<string> {
    return pdfs.read(body).catch((error: unknown) => {
      log.warn({ file: href, cause: String(error) }, 'PDF not read for the search');
      return '';
    });
  }

  function keep(file: KeptText): void {
    try {
      kept.keep(file);
    } catch (error) {
      log.warn({ file: file.href, cause: String(error) }, 'Text of a file not kept');
    }
  }

  async function read(href: string): Promise<KeptText | undefined> {
    const url = urlOf(href);
    if (url === undefined) return undefined;
    const before = kept.get(href);
    const { fetchMs: budgetMs, bytes: mostBytes } = pdfLimits;
    const validators = before?.validators ?? {};
    const call = { url, budgetMs, mostBytes, validators, accept: 'application/pdf' };
    try {
      const answer = await transport(call);
      if (answer.status === 304) return before;
      if (answer.status !== 200) return undefined;
      const hash = contentHash(answer.body);
      const text = hash === before?.hash ? before.text : await textOf(href, answer.body);
      const file = { href, validators: answer.validators, hash, text };
      keep(file);
      return file;
    } catch (error) {
      log.warn({ file: href, cause: String(error) }, 'File not fetched for the search');
      return before;
    }
  }

  return {
    read,
    version(href) {
      const version = versions.get(href) ?? read(href).then((file) => file?.hash);
      versions.set(href, version);
      return version;
    },
    close: () => pdfs.close(),
  };
}
