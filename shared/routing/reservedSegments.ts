/** First segments of addresses for machines: what is not found there is answered in one line. */
export const machineSegments = [
  '.well-known',
  'api',
  'assets',
  'builds',
  'favicon.ico',
  'healthz',
  'media',
  'metrics',
  'offline',
  'security.txt',
  'theme',
] as const;

/** First segments of addresses that no page has; under a locale `siteSegments` has the others. */
export const reservedSegments: readonly string[] = [...machineSegments, 'language', 'status'];

/** First segments, up to their dot, of the files that the site answers under a locale. */
export const fileSegments = ['NSBSubscriber', 'opensearch'] as const;

/** The pattern of paths below any of some first segments. */
export function belowSegments(segments: readonly string[], flags?: string): RegExp {
  const names = segments.map((segment) => segment.replaceAll('.', '\\.')).join('|');
  return new RegExp(`^/(?:${names})(?:/|$)`, flags);
}
