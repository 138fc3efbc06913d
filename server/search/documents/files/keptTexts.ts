import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { contentHash } from '../../../content/documents/contentHash';

const textSchema = v.object({
  /** Another one means that files are read in another way. */
  version: v.literal(1),
  href: v.string(),
  validators: v.object({
    source: v.exactOptional(v.string()),
    etag: v.exactOptional(v.string()),
    lastModified: v.exactOptional(v.string()),
  }),
  hash: v.string(),
  text: v.string(),
});

/** The text of a file at an address, with what tells whether the file is still the same. */
export type KeptText = Omit<v.InferOutput<typeof textSchema>, 'version'>;

/** Texts of files that outlast the process, one for each address. */
export interface KeptTexts {
  /** Undefined where none is kept, or what is kept cannot be read. */
  get(href: string): KeptText | undefined;
  /** Throws where the folder cannot be written. */
  keep(text: KeptText): void;
}

const megabyte = 1024 * 1024;

/** Names and sizes (bytes) of the texts in a folder, those that were used last at the end. */
function textsIn(folder: string): [name: string, bytes: number][] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, file: statSync(join(folder, name), { throwIfNoEntry: false }) }))
    .filter(({ file }) => file?.isFile() === true)
    .toSorted((one, other) => (one.file?.mtimeMs ?? 0) - (other.file?.mtimeMs ?? 0))
    .map(({ name, file }) => [name, file?.size ?? 0]);
}

/** Keeps texts in a folder, at most so many bytes; the least recently used ones go first. */
export function createKeptTexts(folder: string, mostBytes: number = 256 * megabyte): KeptTexts {
  mkdirSync(folder, { recursive: true });
  const sizes = new Map(textsIn(folder));
  let total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  const nameOf = (href: string) => `${contentHash(href)}.json`;

  function used(name: string, bytes: number): void {
    total += bytes - (sizes.get(name) ?? 0);
    sizes.delete(name);
    sizes.set(name, bytes);
    for (const [oldest, size] of sizes) {
      if (total <= mostBytes) break;
      rmSync(join(folder, oldest), { force: true });
      sizes.delete(oldest);
      total -= size;
    }
  }

  return {
    get(href) {
      const name = nameOf(href);
      const bytes = sizes.get(name);
      if (bytes === undefined) return undefined;
      const path = join(folder, name);
      try {
        const kept = v.parse(textSchema, JSON.parse(readFileSync(path, 'utf8')));
        const now = Date.now() / 1000;
        utimesSync(path, now, now);
        used(name, bytes);
        return kept.href === href ? kept : undefined;
      } catch {
        return undefined;
      }
    },
    keep(text) {
      const name = nameOf(text.href);
      const path = join(folder, name);
      const json = JSON.stringify({ version: 1, ...text });
      // Somebody may have taken the folder away.
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${path}.new`, json);
      renameSync(`${path}.new`, path);
      used(name, Buffer.byteLength(json));
    },
  };
}

/** Keeps nothing. */
export const noTexts: KeptTexts = { get: () => undefined, keep: () => undefined };
