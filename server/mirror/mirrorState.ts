import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { dayOf } from '../../shared/listing/period';
import { writeWhole } from '../media/wholeFile';
import type { Site } from '../site';
import { exitCodes, MirrorFault } from './mirrorFault';

/** What a mirror is of; null while a run puts its files in place. */
const stateSchema = v.object({ of: v.nullable(v.string()) });
const stateFile = 'mirror.json';
const nextFolder = /^next\.(\d+)$/;

/**
 * What decides on the files of a mirror: publish, build, configuration, and the day, because lists
 * and pages change with the days also where nothing is published.
 */
export function originOf({ content, assets, environment, now }: Site): string {
  const { publishId } = content.publishState();
  const settings = createHash('sha256').update(JSON.stringify(environment)).digest('hex');
  return [publishId, assets.buildId, settings.slice(0, 16), dayOf(now())].join(' ');
}

function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function readState(folder: string): Promise<string | null | undefined> {
  const text = await readFile(join(folder, stateFile), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), stateSchema), text);
  return parsed.success ? parsed.output.of : null;
}

/** Writes down what the mirror in a folder is of, or that its files are just changing. */
export function writeState(folder: string, of: string | null): Promise<void> {
  return writeWhole(join(folder, stateFile), `${JSON.stringify({ of })}\n`);
}

/** A folder that this run may write a mirror into. */
export interface OpenedFolder {
  /** What the mirror in it is of; null where there is none that is whole. */
  readonly of: string | null;
  /** Folder for what is about to be put in place. */
  readonly next: string;
}

/**
 * Makes sure that the folder is there, that it can be written, that it holds a mirror or nothing, and
 * that no other run works on it; removes what one that was interrupted left. Rejects with `MirrorFault`.
 */
export async function openFolder(folder: string): Promise<OpenedFolder> {
  try {
    await mkdir(folder, { recursive: true });
    const of = await readState(folder);
    const names = await readdir(folder);
    if (of === undefined && names.length > 0) {
      throw new MirrorFault(exitCodes.cannotCreate, `${folder} holds something else.`);
    }
    for (const name of names) {
      const pid = nextFolder.exec(name)?.[1];
      if (pid === undefined) continue;
      if (isRunning(Number(pid))) {
        throw new MirrorFault(exitCodes.tryAgain, `Process ${pid} works on ${folder}.`);
      }
      await rm(join(folder, name), { recursive: true });
    }
    if (of === undefined) await writeState(folder, null);
    const next = join(folder, `next.${process.pid}`);
    await mkdir(next);
    return { of: of ?? null, next };
  } catch (error) {
    if (error instanceof MirrorFault) throw error;
    throw new MirrorFault(exitCodes.cannotCreate, `${folder} cannot be written: ${String(error)}`);
  }
}
