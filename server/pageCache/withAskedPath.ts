import { readable } from '../../shared/routing/addresses';
import { escapeXml } from '../publication/xml';

const place = '<span data-asked-path="">';

/**
 * A page that all addresses of nothing share, with the path that was asked for (percent-encoded) where it
 * names it; undefined for any other page.
 */
export function withAskedPath(html: Buffer, path: string): Buffer | undefined {
  if (!html.includes(`${place}</span>`)) return undefined;
  const named = place + escapeXml(readable(path));
  return Buffer.from(html.toString().replaceAll(place, () => named));
}
