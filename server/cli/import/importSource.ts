import type { Root } from 'hast';
import type { Severity } from '../../contentCheck/finding';

/** What is to be imported cannot be read at all; the message says why and where. */
export class ImportFault extends Error {
  override readonly name = 'ImportFault';
}

interface ImportPlace {
  readonly file: string;
  readonly line: number;
}

/** A page of another system, without its text. */
export interface ImportedPage {
  readonly key: string;
  /** The same for all languages of a page. */
  readonly group: string;
  readonly locale: string;
  readonly kind: 'home' | 'news' | 'page';
  readonly title: string;
  readonly slug: string;
  readonly parent: string | undefined;
  readonly order: number;
  readonly oldAddresses: readonly string[];
}

/** The text of a page, and what stands in its front matter beside the title. */
export interface ImportedText {
  readonly key: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly image: string | undefined;
  readonly tree: Root;
  readonly place: ImportPlace;
}

/** A picture or a file of another system. */
export interface ImportedFile {
  readonly url: string;
  readonly path: string;
  readonly alt: string;
  readonly place: ImportPlace;
}

/** Tells what cannot be carried over, and where it stands. */
export type ReportLoss = (
  place: ImportPlace,
  severity: Severity,
  expected: string,
  found: string,
) => void;

/** Content of another system that is to become a folder of Markdown. */
export interface ImportSource {
  readonly title: string;
  readonly description: string;
  readonly locales: readonly string[];
  readonly base: URL;
  readonly pages: readonly ImportedPage[];
  readonly texts: () => AsyncIterable<ImportedText>;
  readonly files: readonly ImportedFile[];
  /** The file that is at an address; undefined where that is none of this source. */
  readonly fileAt: (url: URL) => ImportedFile | undefined;
  /** Says what was left out on purpose, a line each. */
  readonly remarks: readonly string[];
}
