import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import { contentPaths } from '../../../shared/content/contentPaths';
import { type DescribedImage, imageManifestSchema } from '../../../shared/content/site';
import { decode } from '../../../shared/routing/addresses';
import { parseJson } from '../../../shared/content/tolerant';
import sharp, { type Sharp } from 'sharp';

/** The folder of a pack in which its media are. */
export const mediaFolder = 'media';

/** Returns the path of the file of the pack that an address means; undefined for addresses elsewhere. */
export function packPath(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  const path = address.trim().replace(/^\//, '');
  return path.startsWith(`${mediaFolder}/`) ? decode(path) : undefined;
}

async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.part`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

const documentSchema = v.object({ value: imageManifestSchema });

/** Reads the manifest of a pack, by the paths of its pictures; empty where there is none that fits. */
export async function readManifest(folder: string): Promise<Map<string, DescribedImage>> {
  const text = await readFile(join(folder, contentPaths.imageManifest()), 'utf8').catch(() => '');
  const { value } = v.parse(v.fallback(documentSchema, { value: [] }), parseJson(text));
  return new Map(
    value.map(({ variants, ...entry }) => {
      const src = packPath(entry.src) ?? entry.src;
      const path = packPath(variants?.path);
      return [src, { ...entry, src, ...(variants && path && { variants: { ...variants, path } }) }];
    }),
  );
}

/** Writes the manifest of a pack, a line for each picture. */
export async function writeManifest(folder: string, entries: readonly DescribedImage[]) {
  const lines = entries.map((entry) => JSON.stringify(entry)).join(',\n');
  await writeWhole(join(folder, contentPaths.imageManifest()), `{"value":[\n${lines}\n]}\n`);
}

const widest = 1920;
const ladder = [320, 640, 960, 1280, widest];
/** The widest form is this much wider than the one before, or that one is left out. */
const leastStep = 1.1;
/** The widest form for browsers that choose between none: enough for a page, too much for no one. */
const widestFallback = 1280;
/** A variant that saves less than this share of the original's bytes is of no use. */
const leastSaving = 0.1;

interface StillPicture {
  readonly bytes: Buffer;
  readonly format: 'jpeg' | 'png' | 'webp';
  readonly width: number;
  readonly height: number;
  readonly isPalette: boolean;
}

/** Reads what a picture is; undefined for what moves or is no photograph format. Rejects when it cannot. */
export async function readPicture(bytes: Buffer): Promise<StillPicture | undefined> {
  const { format, pages, autoOrient, isPalette } = await sharp(bytes).metadata();
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return undefined;
  if ((pages ?? 1) > 1 || isAnimatedPng(bytes)) return undefined;
  return { bytes, format, ...autoOrient, isPalette };
}

/** An animated PNG says so before its first picture, which is all that the decoder would give. */
function isAnimatedPng(bytes: Buffer): boolean {
  const at = bytes.indexOf('acTL');
  return at !== -1 && at < bytes.indexOf('IDAT');
}

function drawn({ bytes, isPalette }: StillPicture, width: number, format: string): Sharp {
  const image = sharp(bytes, { failOn: 'error' }).autoOrient().resize({ width });
  if (format === 'avif') return image.avif({ quality: 50 });
  if (format === 'webp') return image.webp({ quality: 75, effort: 5 });
  if (format === 'png') return image.png({ compressionLevel: 9, palette: isPalette });
  return image.jpeg({ quality: 80, mozjpeg: true });
}

const extensions = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;

/** Makes the variants of a picture as `{path}-{width}.{format}` in a folder, but for those there are. */
export async function makeVariants(picture: StillPicture, folder: string, path: string) {
  const mostBytes = picture.bytes.length * (1 - leastSaving);
  let count = 0;

  /** Whether there is such a file now; one that would save too little is not kept. */
  async function make(width: number, extension: string): Promise<boolean> {
    const file = join(folder, `${path}-${width}.${extension}`);
    if (existsSync(file)) return true;
    const content = await drawn(picture, width, extension).toBuffer();
    if (content.length > mostBytes) return false;
    await writeWhole(file, content);
    count += 1;
    return true;
  }

  const last = Math.min(picture.width, widest);
  const widths = [...ladder.filter((step) => step * leastStep < last), last];
  const usefulWidths = (extension: string) =>
    Readable.from(widths)
      .filter((width: number) => make(width, extension))
      .toArray();

  const avif = await usefulWidths('avif');
  const webp = await usefulWidths('webp');
  const width = Math.min(picture.width, widestFallback);
  const extension = extensions[picture.format];
  const hasFallback = await make(width, extension);
  const fallback = `${width}.${extension}`;
  return { variants: { path, avif, webp, ...(hasFallback && { fallback }) }, count };
}
