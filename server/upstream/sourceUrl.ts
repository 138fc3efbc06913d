/** Returns the URL of a path below a base, undefined where a segment is a separator or parent. */
export function sourceUrl(
  base: URL,
  path: string,
  query: Readonly<Record<string, string>> | URLSearchParams = {},
): URL | undefined {
  const segments = path.split('/');
  if (!segments.every(isName)) return undefined;
  const search = new URLSearchParams(query).toString();
  const { href } = new URL('.', base);
  const url = new URL(
    `${href}${segments.map(encodeURIComponent).join('/')}${search === '' ? '' : `?${search}`}`,
  );
  const below = url.protocol === base.protocol && url.host === base.host;
  return below && url.pathname.startsWith(base.pathname) ? url : undefined;
}

function isName(segment: string): boolean {
  return !['', '.', '..'].includes(segment) && !segment.includes('\0') && segment.isWellFormed();
}
