import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { contentPaths } from '../../../shared/content/contentPaths';
import { imageManifestSchema, type DescribedImage } from '../../../shared/content/imageManifest';
import { packPath } from './namedImages';
import { writeWhole } from './wholeFile';

const documentSchema = v.object({ value: imageManifestSchema });

/** The manifest of a pack, by the paths of its pictures; empty where there is none that fits. */
export async function readManifest(folder: string): Promise<Map<string, DescribedImage>> {
  const text = await readFile(join(folder, contentPaths.imageManifest()), 'utf8').catch(() => '');
  const result = v.safeParse(documentSchema, parsed(text));
  const { value } = result.success ? result.output : { value: [] };
  return new Map(
    value.map(({ variants, ...entry }) => {
      const src = packPath(entry.src) ?? entry.src;
      const path = packPath(variants?.path);
      return [src, { ...entry, src, ...(variants && path && { variants: { ...variants, path } }) }];
    }),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes the manifest of a pack, a line for each picture. */
export async function writeManifest(
  folder: string,
  entries: readonly DescribedImage[],
): Promise<void> {
  const lines = entries.map((entry) => JSON.stringify(entry)).join(',\n');
  await writeWhole(join(folder, contentPaths.imageManifest()), `{"value":[\n${lines}\n]}\n`);
}
