import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandFailure, exitCodes } from '../command';
import type { OptimiseOptions, PackReport } from './optimisePack';

function textOf({ pictures, unneeded, removed }: PackReport): string {
  const count = (name: string) => pictures.filter(({ outcome }) => outcome === name).length;
  return [
    `${count('made')} made, ${count('unchanged')} unchanged, ${count('left')} left as they are, ${count('damaged')} damaged`,
    ...pictures.flatMap(({ src, reason }) => (reason === undefined ? [] : [`${src}: ${reason}`])),
    ...unneeded.map((file) => `${file}: ${removed ? 'removed' : 'not needed any more'}`),
  ].join('\n');
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
export async function optimiseMedia(options: OptimiseOptions & { json: boolean }): Promise<void> {
  const folder = join(options.folder, 'media');
  if (!existsSync(folder)) {
    throw new CommandFailure(exitCodes.noInput, `There is no folder ${folder}.`);
  }
  const { optimisePack } = await loadOptimiser();
  const report = await optimisePack(options, ({ src, outcome, files }, done, total) =>
    console.error(`${done}/${total} ${src}: ${files > 0 ? `${files} files` : outcome}`),
  );
  console.log(options.json ? JSON.stringify(report, undefined, 2) : textOf(report));
  if (report.pictures.some(({ outcome }) => outcome === 'damaged')) process.exitCode = 1;
}
