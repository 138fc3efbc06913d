import { createHash } from 'node:crypto';
import { parse } from 'node:path';

/** Changes with everything that changes the files, so that no name ever stands for two of them. */
const recipe = 'avif 50 webp 75 jpeg 80 png 9';

/** Name of the variants of a file: readable, and another one for every content. */
export function variantName(path: string, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 10);
  const stem = parse(path)
    .name.toLowerCase()
    .replace(/[^a-z\d]+/g, '-');
  return `${stem.slice(0, 40)}-${hash}`;
}
