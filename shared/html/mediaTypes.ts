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
  ['csv', 'text/csv; charset=utf-8'],
  ['doc', 'application/msword'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['epub', 'application/epub+zip'],
  ['geojson', 'application/geo+json; charset=utf-8'],
  ['gml', 'application/gml+xml'],
  ['gpx', 'application/gpx+xml'],
  ['ics', 'text/calendar; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
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
  ['vcf', 'text/vcard; charset=utf-8'],
  ['xls', 'application/vnd.ms-excel'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['xml', 'application/xml'],
  ['zip', 'application/zip'],
]);

/** Media type of Atom feeds (RFC 4287). */
export const atomType = 'application/atom+xml';

/** Media types of what the site itself writes, by the usual endings. */
export const answerTypes = {
  csv: 'text/csv',
  html: 'text/html',
  ics: 'text/calendar',
  json: 'application/json',
  vcf: 'text/vcard',
} as const;

/** Content type of a file by its name, or undefined when it may not be served. */
export function mediaTypeOf(path: string): string | undefined {
  const extension = /\.([\da-z]+)$/i.exec(path)?.[1];
  return extension === undefined ? undefined : mediaTypes.get(extension.toLowerCase());
}
