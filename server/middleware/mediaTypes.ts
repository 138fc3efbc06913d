/** The kinds of files that are served under `/media`, by extension. Anything else is not found. */
export const mediaTypes: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
  ['ico', 'image/x-icon'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['webp', 'image/webp'],
  ['m4a', 'audio/mp4'],
  ['mp3', 'audio/mpeg'],
  ['ogg', 'audio/ogg'],
  ['wav', 'audio/wav'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
  ['srt', 'application/x-subrip; charset=utf-8'],
  ['vtt', 'text/vtt; charset=utf-8'],
  ['csv', 'text/csv; charset=utf-8'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['epub', 'application/epub+zip'],
  ['ics', 'text/calendar; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['ods', 'application/vnd.oasis.opendocument.spreadsheet'],
  ['odt', 'application/vnd.oasis.opendocument.text'],
  ['pdf', 'application/pdf'],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['txt', 'text/plain; charset=utf-8'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['zip', 'application/zip'],
]);

/** Content type of a file by its name, or undefined when it may not be served. */
export function mediaTypeOf(path: string): string | undefined {
  const extension = /\.([\da-z]+)$/i.exec(path)?.[1];
  return extension === undefined ? undefined : mediaTypes.get(extension.toLowerCase());
}
