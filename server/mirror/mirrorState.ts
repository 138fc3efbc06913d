import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { dayOf } from '../../shared/listing/period';
import { writeWhole } from '../media/wholeFile';
import type { Site } from '../site';
import { exitCodes, MirrorFault } from './mirrorFault';
import { lockFile, lockFolder, type MirrorLock, type Runner } from './mirrorLock';

/** What a mirror is of; null while a run puts its files in place. */
const stateSchema = v.object({ of: v.nullable(v.string()) });
const stateFile = 'mirror.json';
const nextFolder = /^next\.[\w-]+$/;

/** What a run leaves beside the mirror where it is killed. */
const isOurs = (name: string) => name.startsWith(lockFile) || nextFolder.test(name);

/**
 * What decides on the files of a mirror: publish, build, configuration, and the day, because lists
 * and pages change with the days also where nothing is published.
 */
export function originOf({ content, assets, environment, now }: Site): string {
  const { publishId } = content.publishState();
  const settings = createHash('sha256').update(JSON.stringify(environment)).digest('hex');
  return [publishId, assets.buildId, settings.slice(0, 16), dayOf(now())].join(' ');
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
  readonly lock: MirrorLock;
}

/** Makes sure that a folder is there, and that it holds a mirror or nothing. */
async function examine(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readState(folder)) !== undefined) return;
  const names = await readdir(folder);
  if (!names.every(isOurs)) {
    throw new MirrorFault(exitCodes.cannotCreate, `${folder} holds something else.`);
  }
}

/** Begins a run in a folder that nobody else works on. */
async function begin(folder: string): Promise<Omit<OpenedFolder, 'lock'>> {
  const of = await readState(folder);
  for (const name of await readdir(folder)) {
    if (nextFolder.test(name)) await rm(join(folder, name), { recursive: true });
  }
  if (of === undefined) await writeState(folder, null);
  const next = join(folder, `next.${randomUUID()}`);
  await mkdir(next);
  return { of: of ?? null, next };
}

/**
 * Makes sure that the folder is there, that it can be written, that it holds a mirror or nothing, and
 * that no other run works on it; removes what one that was interrupted left. Rejects with `MirrorFault`.
 */
export async function openFolder(folder: string, runner: Runner): Promise<OpenedFolder> {
  try {
    await examine(folder);
    const lock = await lockFolder(folder, runner);
    try {
      return { ...(await begin(folder)), lock };
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    if (error instanceof MirrorFault) throw error;
    throw new MirrorFault(exitCodes.cannotCreate, `${folder} cannot be written: ${String(error)}`);
  }
}
