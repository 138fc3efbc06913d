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
import { contentHash } from '../../../content/cachedDocument';

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
export type KeptTexts = ReturnType<typeof createKeptTexts>;

const megabyte = 1024 * 1024;

/** Makes room in a folder; what was used least recently goes first. */
function prune(folder: string, mostBytes: number): void {
  const files = readdirSync(folder)
    .map((name) => join(folder, name))
    .map((path) => ({ path, file: statSync(path) }))
    .toSorted((one, other) => other.file.mtimeMs - one.file.mtimeMs);
  let total = 0;
  for (const { path, file } of files) {
    total += file.size;
    if (total > mostBytes) rmSync(path, { force: true, recursive: true });
  }
}

/** Keeps texts in a folder, of which at most so many bytes outlast the next start. */
export function createKeptTexts(folder: string, mostBytes: number = 256 * megabyte) {
  mkdirSync(folder, { recursive: true });
  prune(folder, mostBytes);
  const pathOf = (href: string) => join(folder, `${contentHash(href)}.json`);
  return {
    /** Undefined where none is kept, or what is kept cannot be read. */
    get(href: string): KeptText | undefined {
      try {
        const path = pathOf(href);
        const kept = v.parse(textSchema, JSON.parse(readFileSync(path, 'utf8')));
        const now = Date.now() / 1000;
        utimesSync(path, now, now);
        return kept.href === href ? kept : undefined;
      } catch {
        return undefined;
      }
    },
    /** Throws where the folder cannot be written. */
    keep(text: KeptText): void {
      const path = pathOf(text.href);
      // Somebody may have taken the folder away.
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${path}.new`, JSON.stringify({ version: 1, ...text }));
      renameSync(`${path}.new`, path);
    },
  };
}
