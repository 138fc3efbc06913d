/** The forms in which a list of news can be subscribed to, with their media types. */
export const feedFormats = {
  rss: { name: 'RSS', type: 'application/rss+xml' },
  atom: { name: 'Atom', type: 'application/atom+xml' },
  json: { name: 'JSON Feed', type: 'application/feed+json' },
} as const;

export type FeedFormat = keyof typeof feedFormats;

/** Media types of reports that browsers send: of the Reporting API, and of `report-uri`. */
export const reportTypes = ['application/reports+json', 'application/csp-report'];

/** Media types of what the site itself writes beside feeds, by the usual endings or by what it is. */
export const answerTypes = {
  bytes: 'application/octet-stream',
  csv: 'text/csv',
  html: 'text/html',
  ics: 'text/calendar',
  json: 'application/json',
  jsonLd: 'application/ld+json',
  md: 'text/markdown',
  'openapi.json': 'application/openapi+json; version=3.1',
  openSearch: 'application/opensearchdescription+xml',
  problem: 'application/problem+json',
  'schema.json': 'application/schema+json',
  speculationRules: 'application/speculationrules+json',
  vcf: 'text/vcard',
  woff2: 'font/woff2',
  xml: 'application/xml',
} as const;

/** The kinds of files that are served under `/media`, by extension. Anything else is not found. */
export const mediaTypes: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
  ['ico', 'image/x-icon'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['tif', 'image/tiff'],
  ['tiff', 'image/tiff'],
  ['webp', 'image/webp'],
  ['aac', 'audio/aac'],
  ['flac', 'audio/flac'],
  ['m4a', 'audio/mp4'],
  ['mp3', 'audio/mpeg'],
  ['oga', 'audio/ogg'],
  ['ogg', 'audio/ogg'],
  ['opus', 'audio/ogg'],
  ['wav', 'audio/wav'],
  ['m4v', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['mp4', 'video/mp4'],
  ['ogv', 'video/ogg'],
  ['webm', 'video/webm'],
  ['srt', 'application/x-subrip; charset=utf-8'],
  ['vtt', 'text/vtt; charset=utf-8'],
  ['csv', `${answerTypes.csv}; charset=utf-8`],
  ['doc', 'application/msword'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['epub', 'application/epub+zip'],
  ['geojson', 'application/geo+json; charset=utf-8'],
  ['gml', 'application/gml+xml'],
  ['gpx', 'application/gpx+xml'],
  ['ics', `${answerTypes.ics}; charset=utf-8`],
  ['json', `${answerTypes.json}; charset=utf-8`],
  ['kml', 'application/vnd.google-earth.kml+xml'],
  ['kmz', 'application/vnd.google-earth.kmz'],
  ['odg', 'application/vnd.oasis.opendocument.graphics'],
  ['odp', 'application/vnd.oasis.opendocument.presentation'],
  ['ods', 'application/vnd.oasis.opendocument.spreadsheet'],
  ['odt', 'application/vnd.oasis.opendocument.text'],
  ['pdf', 'application/pdf'],
  ['ppt', 'application/vnd.ms-powerpoint'],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['rtf', 'application/rtf'],
  ['tsv', 'text/tab-separated-values; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['vcf', `${answerTypes.vcf}; charset=utf-8`],
  ['xls', 'application/vnd.ms-excel'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['xml', answerTypes.xml],
  ['zip', 'application/zip'],
]);

/** Returns the content type of a file by its name, or undefined when it may not be served. */
export function mediaTypeOf(path: string): string | undefined {
  const extension = /\.([\da-z]+)$/i.exec(path)?.[1];
  return extension === undefined ? undefined : mediaTypes.get(extension.toLowerCase());
}
