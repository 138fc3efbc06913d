import { readable } from '../../shared/routing/addresses';
import { escapeXml } from '../publication/xml';

const [start, end] = ['<span data-asked-path="">', '</span>'];

/** The parts of a page between the places for the path, split once for each page. */
const partsOfPages = new WeakMap<Buffer, readonly Buffer[]>();

function partsOf(html: Buffer): readonly Buffer[] {
  const known = partsOfPages.get(html);
  if (known !== undefined) return known;
  const parts = html
    .toString()
    .split(start + end)
    .map((part) => Buffer.from(part));
  partsOfPages.set(html, parts);
  return parts;
}

/**
 * A page that all addresses of nothing share, with the path that was asked for (percent-encoded) where it
 * names it; undefined for any other page.
 */
export function withAskedPath(html: Buffer, path: string): Buffer | undefined {
  const parts = partsOf(html);
  if (parts.length === 1) return undefined;
  const named = Buffer.from(start + escapeXml(readable(path)) + end);
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [named, part])));
}
