import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { Finding } from '../contentCheck/finding';
import type { Sources, SourceNote } from '../contentCheck/findingPlace';
import { folderPack } from '../contentCheck/pack/folderPack';
import type { Pack } from '../contentCheck/pack/pack';
import { authoredFinding } from './authoredFinding';
import type { Compiled } from './compileFolder';
import type { Place } from './text/place';

const tuples = (places: readonly [string, Place][]): SourceNote['places'] =>
  Object.fromEntries(places.map(([path, { line, column }]) => [path, [line, column]]));

/** Where the documents of a compiled folder were written. */
export function sourceNotes(compiled: Compiled): ReadonlyMap<string, () => SourceNote> {
  const notes = new Map<string, () => SourceNote>();
  for (const { path, source, findings, places } of compiled.pages) {
    const found = findings.map(({ severity, expected, found: there, hint, source: at }) => ({
      severity,
      expected,
      found: there,
      ...(hint !== undefined && { hint }),
      place: [at?.line ?? 1, at?.column ?? 1] satisfies [number, number],
    }));
    notes.set(path, () => ({ file: source, places: tuples(places()), findings: found }));
  }
  for (const { path, source, places } of compiled.files) {
    if (source.endsWith('.json')) continue;
    notes.set(path, () => ({ file: source, places: tuples(places), findings: [] }));
  }
  return notes;
}

/** A compiled folder as a pack, where its parts were written, and what was found while it was compiled. */
export function compiledPack(
  folder: string,
  compiled: Compiled,
): { pack: Pack; sources: Sources; findings: readonly Finding[] } {
  const files = folderPack(folder);
  const { documents, media } = compiled;
  const notes = sourceNotes(compiled);
  const sizes = new Map(
    [...documents].map(([path, { bytes }]): [string, number] => [path, bytes.length]),
  );
  for (const [path, { bytes }] of media) sizes.set(path, bytes);
  const read = async (path: string) => {
    const source = media.get(path)?.file;
    return documents.get(path)?.bytes ?? (source === undefined ? undefined : files.read(source));
  };
  return {
    findings: compiled.findings,
    pack: { files: async () => sizes, read, size: async (path) => sizes.get(path) },
    sources: {
      authored: authoredFinding(compiled),
      noteOf: (file) => notes.get(file)?.(),
      textOf: (file) => readFile(join(folder, file), 'utf8').catch(() => undefined),
    },
  };
}
