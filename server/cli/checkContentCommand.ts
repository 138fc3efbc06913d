import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { checkContent } from '../contentCheck/checkContent';
import type { Finding, Rule, Severity } from '../contentCheck/finding';
import { createLocator } from '../contentCheck/findingPlace';
import { type Pack, PackUnreadable, folderPack } from '../contentCheck/pack/pack';
import { compiledPack } from '../markdown/compiledPack';
import { isAuthored, sourceFiles } from '../markdown/sourceFolder';
import { sourceUrl } from '../upstream/sourceUrl';
import { compileAsSite } from './authoring/compileAsSite';
import { newestOnly, watchSources } from './authoring/watchSources';
import { CommandFailure, exitCodes } from './command';
import { findingText, type FindingFormat } from './findingText';
import { wrongFolder } from './siteFolder';

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

interface CheckOptions {
  readonly base: string | URL;
  readonly format: FindingFormat;
  readonly origin: string | undefined;
  readonly watch: boolean;
}

const tellEveryMs = 2_000;

type Counts = Record<Severity, number>;

type CheckedContent = ReturnType<typeof compiledPack>;

function plainContent(pack: Pack): CheckedContent {
  const textOf = async (file: string) => {
    const bytes = file.endsWith('.json') ? await pack.read(file).catch(() => undefined) : undefined;
    return bytes && new TextDecoder().decode(bytes);
  };
  return {
    pack,
    sources: { noteOf: () => undefined, authored: (found) => found, textOf },
    findings: [],
  };
}

async function contentAt(base: string | URL): Promise<CheckedContent> {
  if (base instanceof URL) return plainContent(webPack(base));
  const folder = resolve(base);
  const fault = wrongFolder(folder);
  if (fault !== undefined) throw new PackUnreadable(fault);
  if (!isAuthored(sourceFiles(folder))) return plainContent(folderPack(folder));
  const compiled = compileAsSite(folder);
  return compiledPack(folder, compiled);
}

function writeCounts(counts: Counts, read: number): void {
  const { error, warning, note } = counts;
  console.log(`${read} documents: ${error} errors, ${warning} warnings, ${note} notes`);
}

function createProgress(): (read: number) => void {
  let told = performance.now();
  return (read) => {
    if (performance.now() - told < tellEveryMs) return;
    told = performance.now();
    console.error(`${read} documents`);
  };
}

const ofAddresses: readonly Rule[] = ['contract', 'dead-link', 'html', 'missing-media'];

/** Checks content and writes what is found; resolves to the number of errors. */
export async function checkAndTell(
  { pack, sources, findings }: CheckedContent,
  { format, origin, folder }: { format: FindingFormat; origin?: string; folder?: string },
): Promise<number> {
  const found: Finding[] = [...findings];
  const report = (finding: Finding) => void found.push(finding);
  const site = { report, tell: createProgress(), ...(origin !== undefined && { origin }) };
  const read = await checkContent(pack, site);
  const counts: Counts = { error: 0, warning: 0, note: 0 };
  const locate = createLocator(sources);
  const told = new Set<string>();
  for (const finding of found) {
    const located = await locate(finding);
    if (located === undefined) continue;
    const { file, line } = located.source ?? { file: '', line: 0 };
    const place = `${file}:${line}`;
    // A link that leads nowhere is no address, either.
    if (told.has(place) && ofAddresses.includes(finding.rule) && finding.source === undefined)
      continue;
    if (finding.rule === 'dead-link' && finding.source !== undefined) told.add(place);
    counts[finding.severity] += 1;
    console.log(findingText(located, format, folder));
  }
  if (format === 'json') console.log(JSON.stringify({ documents: read, ...counts }));
  else writeCounts(counts, read);
  return counts.error;
}

async function checkOnce({ base, format, origin }: CheckOptions): Promise<number> {
  const folder = base instanceof URL ? '' : `${relative('', base).split(sep).join('/')}/`;
  return checkAndTell(await contentAt(base), {
    format,
    folder: folder === '/' ? '' : folder,
    ...(origin !== undefined && { origin }),
  });
}

/** Checks a folder, and again after each change, also when another one comes in its place. */
function checkAgain(folder: string, options: CheckOptions): void {
  const check = newestOnly(() =>
    checkOnce(options).catch((error: unknown) => console.error(String(error))),
  );
  watchSources(folder, () => {
    const time = new Date().toTimeString().slice(0, 8);
    const isThere = existsSync(folder);
    const what = isThere
      ? 'changed, checked again:'
      : `${folder} is gone; waiting until it is back`;
    console.error(`${time}  ${what}`);
    if (isThere) check(undefined);
  });
  check(undefined);
}

/** Checks a pack of content: `check`. */
export async function checkCommand(options: CheckOptions): Promise<void> {
  const { base, watch } = options;
  try {
    if (watch && typeof base === 'string') {
      await contentAt(base);
      checkAgain(resolve(base), options);
    } else if ((await checkOnce(options)) > 0) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof PackUnreadable)) throw error;
    throw new CommandFailure(exitCodes.noInput, error.message);
  }
}
