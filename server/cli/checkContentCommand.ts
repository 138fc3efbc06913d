import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { checkContent } from '../contentCheck/checkContent';
import type { FileFinding } from '../contentCheck/finding';
import { createLocator } from '../contentCheck/findingPlace';
import { type Pack, PackUnreadable, folderPack } from '../contentCheck/pack/pack';
import { compiledPack } from '../markdown/compiledPack';
import { isAuthored, sourceFiles } from '../markdown/sourceFolder';
import { sourceUrl } from '../upstream/sourceUrl';
import { compileAsSite } from './authoring/compileAsSite';
import { newestOnly, watchSources } from './authoring/watchSources';
import { unwrapCause, CommandFailure, exitCodes } from './command';
import { findingText, type FindingFormat } from './findingText';
import { wrongFolder } from './siteFolder';

const longestMs = 30_000;

/** Returns a pack behind a web server. Its files cannot be listed. */
export function webPack(base: URL): Pack {
  async function ask(path: string, method: 'GET' | 'HEAD'): Promise<Response | undefined> {
    const url = sourceUrl(base, path);
    if (url === undefined) return undefined;
    const signal = AbortSignal.timeout(longestMs);
    const response = fetch(url, { method, redirect: 'error', signal });
    const answer = await response.catch((error: unknown) => {
      throw new PackUnreadable(`${url.href}: ${String(unwrapCause(error))}`);
    });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) return undefined;
    throw new PackUnreadable(`${url.href}: status ${answer.status}`);
  }

  return {
    files: async () => undefined,
    read: async (path) => (await ask(path, 'GET'))?.bytes(),
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

type CheckedContent = ReturnType<typeof compiledPack>;

function plainContent(pack: Pack): CheckedContent {
  const textOf = async (file: string) => {
    const bytes = file.endsWith('.json') ? await pack.read(file).catch(() => undefined) : undefined;
    return bytes && new TextDecoder().decode(bytes);
  };
  const sources = { noteOf: () => undefined, authored: (found: FileFinding) => found, textOf };
  return { pack, sources, findings: [] };
}

async function contentAt(base: string | URL): Promise<CheckedContent> {
  if (base instanceof URL) return plainContent(webPack(base));
  const folder = resolve(base);
  const fault = wrongFolder(folder);
  if (fault !== undefined) throw new PackUnreadable(fault);
  if (!isAuthored(sourceFiles(folder))) return plainContent(folderPack(folder));
  return compiledPack(folder, compileAsSite(folder));
}

/** Checks content and writes what is found; resolves to the number of errors. */
export async function checkAndTell(
  { pack, sources, findings }: CheckedContent,
  options: Partial<Pick<CheckOptions, 'format' | 'origin'>> & { readonly folder?: string } = {},
): Promise<number> {
  const { format = 'text', folder = '', origin } = options;
  const found: FileFinding[] = [...findings];
  const report = (finding: FileFinding) => void found.push(finding);
  const documents = await checkContent(pack, report, origin);
  const counts = { error: 0, warning: 0, note: 0 };
  const locate = createLocator(sources);
  for (const finding of found) {
    const located = await locate(finding);
    if (located === undefined) continue;
    counts[finding.severity] += 1;
    console.log(findingText(located, format, folder));
  }
  const { error, warning, note } = counts;
  if (format === 'json') console.log(JSON.stringify({ documents, ...counts }));
  else console.log(`${documents} documents: ${error} errors, ${warning} warnings, ${note} notes`);
  return error;
}

async function checkOnce({ base, format, origin }: CheckOptions): Promise<number> {
  const path = base instanceof URL ? '' : relative('', base).split(sep).join('/');
  const folder = path === '' ? '' : `${path}/`;
  return checkAndTell(await contentAt(base), { format, folder, origin });
}

function checkAgain(folder: string, options: CheckOptions): void {
  const check = newestOnly(() =>
    checkOnce(options).catch((error: unknown) => console.error(String(error))),
  );
  watchSources(folder, () => {
    const time = new Date().toTimeString().slice(0, 8);
    const isThere = existsSync(folder);
    const gone = `${folder} is gone; waiting until it is back`;
    console.error(`${time}  ${isThere ? 'changed, checked again:' : gone}`);
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
