/**
 * The URL of a path below a base (which ends with `/`), or undefined when the path names nothing
 * there. Segments are encoded one by one, so that nothing in them can be read as a separator, a
 * parent folder, a query or another host; the result is checked once more all the same.
 */
export function sourceUrl(
  base: URL,
  path: string,
  query: Readonly<Record<string, string>> | URLSearchParams = {},
): URL | undefined {
  const segments = path.split('/').map(encodedSegment);
  if (segments.includes(undefined)) return undefined;
  const search = new URLSearchParams(query).toString();
  const url = new URL(`${base.href}${segments.join('/')}${search === '' ? '' : `?${search}`}`);
  const below = url.protocol === base.protocol && url.host === base.host;
  return below && url.pathname.startsWith(base.pathname) ? url : undefined;
}

function encodedSegment(segment: string): string | undefined {
  if (segment === '' || segment === '.' || segment === '..' || segment.includes('\0'))
    return undefined;
  try {
    return encodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
