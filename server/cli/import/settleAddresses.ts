import { posix } from 'node:path';
import type { Element, Root } from 'hast';
import { comparableAddress } from '../../content/redirectLookup';
import { elementsBelow } from '../../contentCheck/document/checkedHtml';
import type { Download } from './downloads';
import { lineOf, propertyOf, type ReportHtml } from './htmlElements';
import type { ImportSource } from './importSource';
import type { NamedPage } from './namePages';

const schemes = ['http:', 'https:', 'mailto:', 'tel:'];
const sources = ['img', 'video', 'audio', 'source', 'iframe', 'track'];

/**
 * A function that makes the addresses in the text of a page those of the folder: pages and files that
 * were imported by their paths. What cannot be had or followed is reported; pictures of it go.
 */
export function createSettling(
  source: ImportSource,
  pages: readonly NamedPage[],
  download: Download,
) {
  const files = new Map(
    pages.flatMap(({ page, file }) =>
      page.oldAddresses.map((old): [string, string] => [comparableAddress(old), file]),
    ),
  );

  /** The path of a file of the source from a page; undefined where it cannot be had. */
  async function fileFrom(page: string, href: string, report: (found: string) => void) {
    const url = URL.parse(href, source.base);
    const file = url === null ? undefined : source.fileAt(url);
    if (file === undefined) return undefined;
    const failure = await download(file);
    if (failure === undefined) return posix.relative(posix.dirname(page), file.path);
    report(`${file.url}: ${failure}`);
    return null;
  }

  async function settled(element: Element, name: string, page: string, report: ReportHtml) {
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
    const target = files.get(comparableAddress(url.pathname + url.search));
    if (target !== undefined) {
      return (posix.relative(posix.dirname(page), target) || posix.basename(target)) + url.hash;
    }
    say('a page or a file that is imported');
    return url.href;
  }

  return {
    fileFrom,
    settle: async (tree: Root, page: string, report: ReportHtml): Promise<void> => {
      for (const element of elementsBelow(tree)) {
        const name = sources.includes(element.tagName) ? 'src' : 'href';
        if (propertyOf(element, name) === '' || (name === 'href' && element.tagName !== 'a'))
          continue;
        element.properties[name] = await settled(element, name, page, report);
      }
    },
  };
}
