import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { contentPaths } from '../../shared/content/contentPaths';
import { valueAt } from '../contentCheck/finding';
import { withSourceNote } from '../contentCheck/findingPlace';
import type { Compiled } from './compileFolder';
import { makeFolderSync } from '../store/durableFile';
import { sourceNotes } from './compiledPack';

/** Says that a folder was written here, so that what is in it may be replaced. */
const mark = '.compiled';

/** A folder that is to be written to holds something else. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

function replace(file: string, bytes: Uint8Array): void {
  makeFolderSync(dirname(file));
  writeFileSync(`${file}.new`, bytes);
  renameSync(`${file}.new`, file);
}

/** Whether all fields of a document are entries, so that there is no place for a note. */
const isTable = (path: string) =>
  path === contentPaths.redirects() || path === contentPaths.languageMap();

function noted(bytes: Uint8Array, note: object): Uint8Array {
  const value = valueAt(JSON.parse(Buffer.from(bytes).toString()), 'value');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return bytes;
  return Buffer.from(JSON.stringify({ value: { ...value, ...note } }));
}

/** Makes a function that writes what has changed into a folder, or throws `FolderInUse`. */
export function createWriter(out: string, withNotes = false): (compiled: Compiled) => void {
  makeFolderSync(out);
  if (readdirSync(out).length > 0 && !existsSync(join(out, mark))) {
    throw new FolderInUse(`${out} is not empty, and was not written by compile.`);
  }
  writeFileSync(join(out, mark), '');
  const written = new Map<string, unknown>();

  return (compiled) => {
    const { documents, media } = compiled;
    const notes = withNotes ? sourceNotes(compiled) : new Map<string, never>();
    const last = contentPaths.lastPublish();
    for (const [path, { path: from, version }] of media) {
      if (written.get(path) === version) continue;
      makeFolderSync(dirname(join(out, path)));
      copyFileSync(from, join(out, path));
      written.set(path, version);
    }
    const paths = [...documents.keys()].filter((path) => path !== last);
    for (const path of [...paths, last]) {
      const bytes = documents.get(path)?.bytes;
      if (bytes === undefined || written.get(path) === bytes) continue;
      const note = isTable(path) ? undefined : notes.get(path)?.();
      replace(join(out, path), note === undefined ? bytes : noted(bytes, withSourceNote({}, note)));
      written.set(path, bytes);
    }
    const kept = new Set([...documents.keys(), ...media.keys(), mark]);
    removeOthers(out, kept);
    for (const path of written.keys()) if (!kept.has(path)) written.delete(path);
  };
}

function removeOthers(out: string, kept: ReadonlySet<string>): void {
  for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
    const path = relative(out, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    if (entry.isFile() && !kept.has(path.normalize('NFC'))) rmSync(join(out, path));
  }
}
