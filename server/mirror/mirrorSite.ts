import { resolve } from 'node:path';
import type { Environment } from '../../config/environment';
import { SourceFailure } from '../content/sourceFailure';
import { heldReason } from '../hold/hold';
import { recordFile, recordOf } from './answersRecord';
import { crawl } from './crawl';
import { exitCodes, MirrorFault } from './mirrorFault';
import { thisRunner } from './mirrorLock';
import { startMirroredSite, type MirroredSite } from './mirroredSite';
import { plainSecurityHeaders } from '../http/securityHeaders';
import { mirroredLocales, mirrorSeeds } from './mirrorSeeds';
import { openFolder, originOf, writeState } from './mirrorState';
import { createMirrorStore, type MirrorStore, type Written } from './mirrorStore';
import { leftOut, nginxConfig } from './nginxConfig';
import { putPlainFiles } from './plainFiles';
import { putUnavailablePages } from './unavailablePages';

/** Fills a store with everything that the site answers; resolves to the addresses that failed. */
async function fill(mirrored: MirroredSite, store: MirrorStore): Promise<readonly string[]> {
  const { site } = mirrored;
  const { environment } = site;
  const securityHeaders = plainSecurityHeaders(site.policy);
  const locales = await mirroredLocales(site);
  const seeds = await mirrorSeeds(mirrored, locales);
  const tell = (done: number, known: number) => console.error(`${done} of ${known} addresses`);
  const crawled = await crawl({
    origin: environment.publicUrl,
    ask: (target) => mirrored.ask(target),
    isAway: () => site.content.sources().some(({ breaker }) => breaker !== 'closed'),
    store,
    locales,
    seeds,
    tell,
  });
  await store.put(recordFile, recordOf(crawled));
  const errors = await putUnavailablePages(site, store, locales);
  const plain = await putPlainFiles(store, environment.publicUrl, securityHeaders);
  const files = [...crawled.files, ...errors, ...plain];
  const config = nginxConfig({ ...crawled, files, environment, locales, securityHeaders });
  for (const [name, text] of Object.entries(config)) {
    await store.put(`nginx/${name}`, Buffer.from(text));
  }
  return [...crawled.failed, ...leftOut(crawled)];
}

function report({ files, bytes, written, removed }: Written, failed: readonly string[]): void {
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
  console.log(`${files} files, ${size}: ${written} written, ${removed} removed`);
  for (const target of failed) console.error(`${target}: failed`);
}

/** What cannot be put in place leaves some files new and others old. */
function halfChanged(error: unknown): never {
  const cause = error instanceof Error ? error.message : String(error);
  throw new MirrorFault(
    exitCodes.cannotCreate,
    `The mirror is half changed, and whole again after the next run that succeeds: ${cause}`,
  );
}

/** Writes a mirror of what a site shows now into a folder, where it is not of that already. */
async function mirror(mirrored: MirroredSite, folder: string): Promise<void> {
  const { of, next, lock } = await openFolder(folder, thisRunner);
  const store = createMirrorStore(folder, next);
  try {
    const origin = originOf(mirrored.site);
    if (of === origin) {
      console.log('Nothing to do: the mirror is of this publish.');
      return;
    }
    const failed = await fill(mirrored, store);
    if (originOf(mirrored.site) !== origin) {
      throw new MirrorFault(exitCodes.tryAgain, 'Something was published meanwhile.');
    }
    if (!(await lock.isHeld())) {
      throw new MirrorFault(exitCodes.tryAgain, `Another run works on ${folder}.`);
    }
    await writeState(folder, null);
    const written = await store.finish().catch(halfChanged);
    await writeState(folder, failed.length === 0 ? origin : null);
    report(written, failed);
    if (failed.length > 0) process.exitCode = exitCodes.incomplete;
  } finally {
    await store.discard();
    await lock.release();
  }
}

/** What an operator can do something about; anything else is a fault of the program. */
function faultOf(error: unknown): MirrorFault {
  if (error instanceof MirrorFault) return error;
  if (error instanceof SourceFailure) {
    return new MirrorFault(exitCodes.unavailable, `The content cannot be read: ${error.message}`);
  }
  if (error instanceof Error && 'syscall' in error) {
    return new MirrorFault(
      exitCodes.cannotCreate,
      `The mirror cannot be written: ${error.message}`,
    );
  }
  throw error;
}

/** What is to be mirrored, and where to. */
export interface MirrorOptions {
  /** Folder of the mirror. */
  readonly out: string;
  /** Whether the dates of the demo content move with today. */
  readonly demo: boolean;
}

/** Writes the whole site as files: `mirror`. */
export async function mirrorSite(environment: Environment, options: MirrorOptions): Promise<void> {
  try {
    const held = await heldReason(environment);
    if (held !== undefined) throw new MirrorFault(exitCodes.tryAgain, held);
    const mirrored = await startMirroredSite(environment, options.demo);
    await mirror(mirrored, resolve(options.out)).finally(() => mirrored.close());
  } catch (error) {
    const fault = faultOf(error);
    console.error(fault.message);
    process.exitCode = fault.exitCode;
  }
}
