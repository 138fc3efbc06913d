import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { withFileBelow } from '../../store/regularFile';
import { mediaFolder, packPath, parsed } from './packFiles';

interface SizedFile {
  readonly path: string;
  readonly width: number;
}

function filesOf(image: object): SizedFile[] {
  if (!('srcSet' in image) || !Array.isArray(image.srcSet)) return [];
  return image.srcSet.flatMap((entry: { src?: unknown; width?: unknown } | null) => {
    const path = packPath(entry?.src);
    const width = entry?.width;
    return path !== undefined && typeof width === 'number' ? [{ path, width }] : [];
  });
}

/** Every object of a document that shows a picture. */
function* imagesIn(value: unknown): Generator<object & { src: unknown }> {
  if (typeof value !== 'object' || value === null) return;
  if ('src' in value && 'alt' in value) yield value;
  for (const entry of Object.values(value)) yield* imagesIn(entry);
}

/** Reads in the documents of a pack which files are the same picture in several widths. */
export async function namedImages(folder: string) {
  const shown = new Map<string, SizedFile>();
  const listed = new Set<string>();
  for await (const name of glob('**/*.json', { cwd: folder, exclude: [mediaFolder] })) {
    const text = await withFileBelow(folder, join(folder, name), (file) => file.readFile('utf8'));
    for (const image of imagesIn(parsed(text ?? ''))) {
      const path = packPath(image.src);
      if (path === undefined) continue;
      for (const file of [{ path, width: 0 }, ...filesOf(image)]) {
        if (file.width > 0) listed.add(file.path);
        if (file.width >= (shown.get(path)?.width ?? 0)) shown.set(path, file);
      }
    }
  }
  return {
    /** By the path of a picture that is shown, the widest file that documents have of it. */
    widest: new Map([...shown].map(([path, file]) => [path, file.path])),
    /** Paths of files that are only another width of a picture. */
    otherWidths: new Set([...listed].filter((path) => !shown.has(path))),
  };
}
