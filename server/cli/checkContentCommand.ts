import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { checkContent } from '../contentCheck/checkContent';
import type { Finding, Severity } from '../contentCheck/finding';
import { folderPack } from '../contentCheck/pack/folderPack';
import { PackUnreadable, type Pack } from '../contentCheck/pack/pack';
import { watchFolder } from '../contentCheck/watchFolder';
import { sourceUrl } from '../upstream/sourceUrl';

/** Whoever checks may wait longer than a visitor. */
const longestMs = 30_000;

/** A pack behind a web server. Its files cannot be listed. */
export function webPack(base: URL): Pack {
  async function ask(path: string, method: 'GET' | 'HEAD'): Promise<Response | undefined> {
    const url = sourceUrl(base, path);
    if (url === undefined) return undefined;
    const signal = AbortSignal.timeout(longestMs);
    const answer = await fetch(url, { method, redirect: 'error', signal }).catch(
      (error: unknown) => {
        const cause = error instanceof Error ? (error.cause ?? error) : error;
        throw new PackUnreadable(`${url.href}: ${String(cause)}`);
      },
    );
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) return undefined;
    throw new PackUnreadable(`${url.href}: status ${answer.status}`);
  }

  return {
    files: () => Promise.resolve(undefined),
    async read(path) {
      const answer = await ask(path, 'GET');
      if (answer === undefined) return undefined;
      return new Uint8Array(await answer.arrayBuffer());
    },
    async size(path) {
      const answer = await ask(path, 'HEAD');
      return answer && Number(answer.headers.get('content-length') ?? 0);
    },
  };
}

/** Exit codes of the command, those of BSD sysexits. */
const exitCodes = { errors: 1, unreadable: 66 } as const;

/** What is to be checked, and how it is told. */
export interface CheckOptions {
  /** Folder, or address of a web server with a slash at its end. */
  readonly base: string | URL;
  /** One JSON object a line. */
  readonly json: boolean;
  /** Origin of the site, where it is given. */
  readonly origin: string | undefined;
  /** Checks again whenever something changes. */
  readonly watch: boolean;
}

const tellEveryMs = 2_000;

type Counts = Record<Severity, number>;

async function packOf(base: string | URL): Promise<Pack> {
  if (base instanceof URL) return webPack(base);
  const folder = resolve(base);
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory() !== true) throw new PackUnreadable(`${folder} is no folder.`);
  return folderPack(folder);
}

function write({ severity, rule, file, path, expected, found }: Finding): void {
  const place = path === '' ? file : `${file}: ${path}`;
  console.log(`${severity}  ${place}\n         expected ${expected}; found ${found}  [${rule}]`);
}

function writeCounts(counts: Counts, read: number): void {
  const { error, warning, note } = counts;
  console.log(`${read} documents: ${error} errors, ${warning} warnings, ${note} notes`);
}

/** Says on the terminal how far the check is, now and then. */
function createProgress(): (read: number) => void {
  let told = performance.now();
  return (read) => {
    if (performance.now() - told < tellEveryMs) return;
    told = performance.now();
    console.error(`${read} documents`);
  };
}

/** Checks once; resolves to the number of errors. */
async function checkOnce({ base, json, origin }: CheckOptions): Promise<number> {
  const counts: Counts = { error: 0, warning: 0, note: 0 };
  const report = (finding: Finding) => {
    counts[finding.severity] += 1;
    if (json) console.log(JSON.stringify(finding));
    else write(finding);
  };
  const read = await checkContent(await packOf(base), {
    report,
    tell: createProgress(),
    ...(origin !== undefined && { origin }),
  });
  if (json) console.log(JSON.stringify({ documents: read, ...counts }));
  else writeCounts(counts, read);
  return counts.error;
}

/** Checks a pack of content: `check`. */
export async function checkCommand(options: CheckOptions): Promise<void> {
  try {
    const { base, watch: stays } = options;
    if (stays && typeof base === 'string') {
      await packOf(base);
      await watchFolder(resolve(base), () => checkOnce(options));
    }
    if ((await checkOnce(options)) > 0) process.exitCode = exitCodes.errors;
  } catch (error) {
    if (!(error instanceof PackUnreadable)) throw error;
    console.error(error.message);
    process.exitCode = exitCodes.unreadable;
  }
}
