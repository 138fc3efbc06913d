import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { ImageVariants } from '../../../shared/content/imageVariants';
import { sizeOf, writeWhole } from './packFiles';

/** Widths in pixels between which a browser chooses; the widest is enough for a whole window. */
const ladder = [320, 640, 960, 1280, 1920] as const;
const widest = ladder[ladder.length - 1] ?? 1920;
/** The widest form is this much wider than the one before, or that one is left out. */
const leastStep = 1.1;

/** The widths in which a picture of that width is made: never wider than it is. */
function variantWidths(width: number): number[] {
  const last = Math.min(width, widest);
  return [...ladder.filter((step) => step * leastStep < last), last];
}

/** The widest form for browsers that choose between none: enough for a page, too much for no one. */
const widestFallback = 1280;

/** A variant that saves less than this share of the original's bytes is of no use. */
const leastSaving = 0.1;

/** A picture that can be read, and is not animated. */
interface StillPicture {
  readonly bytes: Buffer;
  readonly format: 'jpeg' | 'png' | 'webp';
  /** In pixels, as it is shown. */
  readonly width: number;
  readonly height: number;
  /** Whether it has at most 256 colours. */
  readonly isPalette: boolean;
  /** Whether it holds what a camera writes down, such as the place. */
  readonly hasCameraData: boolean;
}

/** Reads what a picture is; undefined for what moves or is no photograph format. Rejects when it cannot. */
export async function readPicture(bytes: Buffer): Promise<StillPicture | undefined> {
  const { format, pages, autoOrient, isPalette, exif } = await sharp(bytes).metadata();
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return undefined;
  if ((pages ?? 1) > 1 || isAnimatedPng(bytes)) return undefined;
  return { bytes, format, ...autoOrient, isPalette, hasCameraData: exif !== undefined };
}

/** An animated PNG says so before its first picture, which is all that the decoder would give. */
function isAnimatedPng(bytes: Buffer): boolean {
  const at = bytes.indexOf('acTL');
  return at !== -1 && at < bytes.indexOf('IDAT');
}

/** The picture upright, in sRGB, without metadata, in that width and format. */
function drawn({ bytes, isPalette }: StillPicture, width: number, format: string): Sharp {
  const image = sharp(bytes, { failOn: 'error' }).autoOrient().resize({ width });
  if (format === 'avif') return image.avif({ quality: 50 });
  if (format === 'webp') return image.webp({ quality: 75, effort: 5 });
  if (format === 'png') return image.png({ compressionLevel: 9, palette: isPalette });
  return image.jpeg({ quality: 80, mozjpeg: true });
}

const extensions = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;

/** Makes the variants of a picture as `{path}-{width}.{format}` in a folder, but for those there are. */
export async function makeVariants(
  picture: StillPicture,
  folder: string,
  path: string,
): Promise<{ variants: ImageVariants; made: number }> {
  const mostBytes = picture.bytes.length * (1 - leastSaving);
  let made = 0;

  /** Whether there is such a file now; one that would save too little is not kept. */
  async function make(width: number, extension: string): Promise<boolean> {
    const file = join(folder, `${path}-${width}.${extension}`);
    if ((await sizeOf(file)) !== undefined) return true;
    const content = await drawn(picture, width, extension).toBuffer();
    if (content.length > mostBytes) return false;
    await writeWhole(file, content);
    made += 1;
    return true;
  }

  async function usefulWidths(extension: string): Promise<number[]> {
    const useful: number[] = [];
    for (const width of variantWidths(picture.width)) {
      if (await make(width, extension)) useful.push(width);
    }
    return useful;
  }

  const avif = await usefulWidths('avif');
  const webp = await usefulWidths('webp');
  const width = Math.min(picture.width, widestFallback);
  const extension = extensions[picture.format];
  const hasFallback = await make(width, extension);
  const fallback = `${width}.${extension}`;
  return { variants: { path, avif, webp, ...(hasFallback && { fallback }) }, made };
}
