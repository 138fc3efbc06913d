/** The smallest picture there is, as a PNG file. */
export const tilePicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Where a server has its tiles, as `MAP_TILES_URL` says it. */
export function tilesTemplate(base: URL): string {
  return `${base.href}{z}/{x}/{y}.png?key=k`;
}
