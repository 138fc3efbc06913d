import { existsSync } from 'node:fs';
import { glob, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, parse } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { DescribedImage } from '../../../shared/content/site';
import { parseJson } from '../../../shared/content/tolerant';
import { allParts, placesIn } from '../../contentCheck/document/rawPlaces';
import { valueAt } from '../../contentCheck/finding';
import { CommandFailure, exitCodes } from '../command';
import { variantFiles } from '../../contentCheck/site/checkByKind';
import {
  makeVariants,
  mediaFolder,
  packPath,
  readManifest,
  readPicture,
  writeManifest,
} from './variants';
import { withFileBelow } from '../../store/regularFile';
import { createHash } from 'node:crypto';

function filesOf(image: unknown): { path: string; width: number }[] {
  return placesIn(valueAt(image, 'srcSet'), '').flatMap(({ value }) => {
    const [path, width] = [packPath(valueAt(value, 'src')), valueAt(value, 'width')];
    return path !== undefined && typeof width === 'number' ? [{ path, width }] : [];
  });
}

async function namedImages(folder: string) {
  const images = new Map<string, ReturnType<typeof filesOf>[number]>();
  const listed = new Set<string>();
  for await (const name of glob('**/*.json', { cwd: folder, exclude: [mediaFolder] })) {
    const text = await withFileBelow(folder, join(folder, name), (file) => file.readFile('utf8'));
    for (const { value: image } of allParts(parseJson(text ?? ''))) {
      const path = packPath(valueAt(image, 'src'));
      if (path === undefined || valueAt(image, 'alt') === undefined) continue;
      for (const file of [{ path, width: 0 }, ...filesOf(image)]) {
        if (file.width > 0) listed.add(file.path);
        if (file.width >= (images.get(path)?.width ?? 0)) images.set(path, file);
      }
    }
  }
  return {
    widest: new Map([...images].map(([path, file]) => [path, file.path])),
    otherWidths: new Set([...listed].filter((path) => !images.has(path))),
  };
}

/** Changes with everything that changes the files, so that no name ever stands for two of them. */
const recipe = 'avif 50 webp 75 jpeg 80 png 9';

function variantName(path: string, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 10);
  const stem = parse(path.toLowerCase()).name.replace(/[^a-z\d]+/g, '-');
  return `${stem.slice(0, 40)}-${hash}`;
}

interface OptimiseOptions {
  readonly folder: string;
  /** Lighter originals are left as they are. */
  readonly leastBytes: number;
  readonly remove: boolean;
  readonly json: boolean;
}

const variantsFolder = `${mediaFolder}/variants`;
const leastWidth = 200;

interface PictureReport {
  readonly src: string;
  readonly outcome: 'made' | 'unchanged' | 'left' | 'damaged';
  readonly files: number;
  readonly reason?: string;
}

/** What became of a pack. */
export interface PackReport {
  readonly pictures: readonly PictureReport[];
  readonly unneeded: readonly string[];
  readonly removed: boolean;
}

interface PictureResult {
  readonly report: PictureReport;
  readonly entry: DescribedImage | undefined;
}

async function allOf(folder: string, pattern: string): Promise<string[]> {
  const paths: string[] = await Readable.from(glob(pattern, { cwd: folder })).toArray();
  return paths.toSorted();
}

const filesOfVariants = ({ variants }: DescribedImage) => (variants ? variantFiles(variants) : []);

async function optimise(
  { folder, leastBytes }: OptimiseOptions,
  src: string,
  file: string,
  last: DescribedImage | undefined,
): Promise<PictureResult> {
  const bytes = await withFileBelow(folder, join(folder, file), (found) => found.readFile());
  const report = { src, outcome: 'left', files: 0 } as const;
  if (bytes === undefined) return { report: report, entry: undefined };
  const path = `${variantsFolder}/${variantName(file, bytes)}`;
  const isKnown = last?.variants?.path === path;
  if (isKnown && filesOfVariants(last).every((one) => existsSync(join(folder, one)))) {
    return { report: { ...report, outcome: 'unchanged' }, entry: last };
  }
  const picture = await readPicture(bytes);
  if (picture === undefined) return { report: report, entry: undefined };
  const { width, height } = picture;
  const entry = { src, width, height };
  if (width < leastWidth || bytes.length < leastBytes) return { report: report, entry };
  const { variants, count } = await makeVariants(picture, folder, path);
  const outcome = count > 0 ? 'made' : 'unchanged';
  return { report: { ...report, outcome, files: count }, entry: { ...entry, variants } };
}

/** A fault of the disk ends everything; what a picture cannot be read for is its own. */
function damage(src: string, error: unknown, last: DescribedImage | undefined): PictureResult {
  if (!(error instanceof Error) || 'code' in error) throw error;
  const reason = error.message.split('\n')[0] ?? '';
  return { report: { src, outcome: 'damaged', files: 0, reason }, entry: last };
}

function textOf({ pictures, unneeded, removed }: PackReport): string {
  const count = (name: string) => pictures.filter(({ outcome }) => outcome === name).length;
  return [
    `${count('made')} made, ${count('unchanged')} unchanged, ${count('left')} left as they are, ${count('damaged')} damaged`,
    ...pictures.flatMap(({ src, reason }) => (reason === undefined ? [] : `${src}: ${reason}`)),
    ...unneeded.map((file) => `${file}: ${removed ? 'removed' : 'not needed any more'}`),
  ].join('\n');
}

/** Makes the variants of all pictures, and the manifest; those of what is damaged now stay. */
export async function optimisePack(options: OptimiseOptions): Promise<void> {
  const { folder, remove, json } = options;
  if (!existsSync(join(folder, mediaFolder))) {
    throw new CommandFailure(exitCodes.noInput, `There is no folder ${join(folder, mediaFolder)}.`);
  }
  // Pictures are worked on side by side, so that one of them takes one core.
  sharp.concurrency(1);
  const [{ widest, otherWidths }, manifest, files] = await Promise.all([
    namedImages(folder),
    readManifest(folder),
    allOf(folder, `${mediaFolder}/**/*.{jpg,jpeg,png,webp,JPG,JPEG,PNG,WEBP}`),
  ]);
  const originals = new Set(files.filter((path) => !path.startsWith(`${variantsFolder}/`)));
  const paths = [...originals].filter((path) => !otherWidths.has(path));
  let done = 0;
  const work = async (src: string) => {
    const [last, wide = src] = [manifest.get(src), widest.get(src)];
    const optimised = optimise(options, src, originals.has(wide) ? wide : src, last);
    const result = await optimised.catch((error: unknown) => damage(src, error, last));
    const { outcome, files: count } = result.report;
    done += 1;
    console.error(`${done}/${paths.length} ${src}: ${count > 0 ? `${count} files` : outcome}`);
    return result;
  };
  // As many at a time as there are cores; in their order.
  const working = Readable.from(paths).map(work, { concurrency: availableParallelism() });
  const worked: PictureResult[] = await working.toArray();
  const entries = worked.flatMap(({ entry }) => (entry === undefined ? [] : [entry]));
  await writeManifest(folder, entries);
  const needed = new Set(entries.flatMap(filesOfVariants));
  const there = await allOf(folder, `${variantsFolder}/*.*`);
  const unneeded = there.filter((file) => !needed.has(file));
  if (remove) await Promise.all(unneeded.map((file) => rm(join(folder, file))));
  const pictures = worked.map(({ report }) => report);
  const report = { pictures, unneeded, removed: remove };
  console.log(json ? JSON.stringify(report, undefined, 2) : textOf(report));
  if (pictures.some(({ outcome }) => outcome === 'damaged')) process.exitCode = 1;
}
