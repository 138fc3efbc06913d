import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { Finding } from '../contentCheck/finding';
import type { Sources, SourceNote } from '../contentCheck/findingPlace';
import { folderPack } from '../contentCheck/pack/folderPack';
import type { Pack } from '../contentCheck/pack/pack';
import { authoredFinding } from './authoredFinding';
import type { Compiled } from './compileFolder';
import { placesOf } from './text/origins';

/** Where the documents of a compiled folder were written. */
export function sourceNotes({ files }: Compiled): ReadonlyMap<string, () => SourceNote> {
  const authored = files.filter(({ source }) => !source.endsWith('.json'));
  return new Map(
    authored.map(({ path, source, value, findings: all }) => {
      const findings = all.map(({ severity, expected, found, hint, source: at }) => ({
        severity,
        expected,
        found,
        ...(hint !== undefined && { hint }),
        place: [at?.line ?? 1, at?.column ?? 1] satisfies [number, number],
      }));
      return [path, () => ({ file: source, places: placesOf(value), findings })];
    }),
  );
}

/** A compiled folder as a pack, where its parts were written, and what was found while it was compiled. */
export function compiledPack(
  folder: string,
  compiled: Compiled,
): { pack: Pack; sources: Sources; findings: readonly Finding[] } {
  const files = folderPack(folder);
  const { documents, media } = compiled;
  const notes = sourceNotes(compiled);
  const sizes = new Map([
    ...[...documents].map(([path, { bytes }]) => [path, bytes.length] as const),
    ...[...media].map(([path, { bytes }]) => [path, bytes] as const),
  ]);
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
