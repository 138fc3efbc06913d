type Signature = readonly [type: string, bytes: string, offset: number];

/** How files of these types begin (PNG, JPEG, GIF and WebP specifications), as Latin-1 text. */
const signatures: readonly Signature[] = [
  ['image/png', '\x89PNG\r\n\x1a\n', 0],
  ['image/jpeg', '\xff\xd8\xff', 0],
  ['image/gif', 'GIF8', 0],
  ['image/webp', 'WEBP', 8],
];

/** The media type of a picture by its first bytes; undefined for everything that is none. */
export function imageType(body: Uint8Array): string | undefined {
  const start = Buffer.from(body.subarray(0, 16)).toString('latin1');
  return signatures.find(([, bytes, offset]) => start.startsWith(bytes, offset))?.[0];
}
