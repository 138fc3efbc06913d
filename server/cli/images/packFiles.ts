import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { contentPaths } from '../../../shared/content/contentPaths';
import { imageManifestSchema, type DescribedImage } from '../../../shared/content/imageManifest';
import { decoded } from '../../../shared/routing/addresses';
import { parsedJson } from '../../contentCheck/document/rawPlaces';

/** The folder of a pack in which its media are. */
export const mediaFolder = 'media';

/** The path of the file of the pack that an address means; undefined for addresses elsewhere. */
export function packPath(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  const path = address.trim().replace(/^\//, '');
  return path.startsWith(`${mediaFolder}/`) ? decoded(path) : undefined;
}

/** Bytes of a file; undefined where there is none. */
export async function sizeOf(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ size }) => size,
    () => undefined,
  );
}

/** Writes a file, and its folders, in one go: nobody ever finds a part of it. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.part`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

const documentSchema = v.object({ value: imageManifestSchema });

/** The manifest of a pack, by the paths of its pictures; empty where there is none that fits. */
export async function readManifest(folder: string): Promise<Map<string, DescribedImage>> {
  const text = await readFile(join(folder, contentPaths.imageManifest()), 'utf8').catch(() => '');
  const { value } = v.parse(v.fallback(documentSchema, { value: [] }), parsedJson(text));
  return new Map(
    value.map(({ variants, ...entry }) => {
      const src = packPath(entry.src) ?? entry.src;
      const path = packPath(variants?.path);
      return [src, { ...entry, src, ...(variants && path && { variants: { ...variants, path } }) }];
    }),
  );
}

/** Writes the manifest of a pack, a line for each picture. */
export async function writeManifest(
  folder: string,
  entries: readonly DescribedImage[],
): Promise<void> {
  const lines = entries.map((entry) => JSON.stringify(entry)).join(',\n');
  await writeWhole(join(folder, contentPaths.imageManifest()), `{"value":[\n${lines}\n]}\n`);
}
