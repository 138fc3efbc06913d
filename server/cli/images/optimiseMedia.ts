import { join } from 'node:path';
import { CommandFailure, exitCodes } from '../command';
import type { OptimiseOptions, PackReport, PictureReport } from './optimisePack';
import { mediaFolder, sizeOf } from './variants';

function textOf({ pictures, unneeded, removed }: PackReport): string {
  const count = (outcome: PictureReport['outcome']) =>
    pictures.filter((picture) => picture.outcome === outcome).length;
  const camera = pictures.filter(({ hasCameraData }) => hasCameraData);
  const lines = [
    `${count('made')} made, ${count('unchanged')} unchanged, ${count('left')} left as they are, ${count('damaged')} damaged`,
    ...pictures.flatMap(({ src, reason }) => (reason === undefined ? [] : [`${src}: ${reason}`])),
    ...camera.map(({ src }) => `${src}: the original holds what the camera wrote into it`),
    ...unneeded.map((file) => `${file}: ${removed ? 'removed' : 'not needed any more'}`),
  ];
  return lines.join('\n');
}

/** What makes variants. Rejects where the package it needs is not there, as in the container image. */
function loadOptimiser() {
  return import('./optimisePack').catch((error: unknown) => {
    const [cause = ''] = String(error).split('\n', 1);
    const message = `No variants can be made here: the package sharp is missing (${cause}). Run it from the package or a checkout, where the content is published; the image serves what it made.`;
    throw new CommandFailure(exitCodes.unavailable, message);
  });
}

/** Makes the variants of a content folder, and reports: `media:optimise`. */
export async function optimiseMedia(options: OptimiseOptions): Promise<void> {
  const folder = join(options.folder, mediaFolder);
  if ((await sizeOf(folder)) === undefined) {
    throw new CommandFailure(exitCodes.noInput, `There is no folder ${folder}.`);
  }
  const { optimisePack } = await loadOptimiser();
  const report = await optimisePack(options, ({ src, outcome, files }, done, total) => {
    const what = files > 0 ? `${files} files` : outcome;
    console.error(`${done}/${total} ${src}: ${what}`);
  });
  console.log(options.json ? JSON.stringify(report, undefined, 2) : textOf(report));
  if (report.pictures.some(({ outcome }) => outcome === 'damaged')) process.exitCode = 1;
}
