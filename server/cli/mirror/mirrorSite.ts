import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { request } from 'undici';
import * as v from 'valibot';
import type { Environment } from '../../../config/environment';
import { contentPaths } from '../../../shared/content/contentPaths';
import { readQuery } from '../../../shared/routing/addresses';
import { comparablePath } from '../../content/redirectLookup';
import { contentBase } from '../../content/sources/contentSources';
import { describeHold } from '../../content/publish/publishState';
import { CommandFailure, exitCodes, messageOf } from '../command';
import { crawl, siteAddresses } from './crawl';
import type { Readable } from 'node:stream';
import { makeFolderSync } from '../../store/durableFile';

const runPrefix = 'run-';

/** Begins a run beside the last good one, to which `current` leads, and removes aborted ones. */
async function openMirrorFolder(folder: string) {
  makeFolderSync(folder);
  const last = await fs.readlink(join(folder, 'current')).catch(() => '');
  const name = `${runPrefix}${Date.now()}-${process.pid}`;
  const run = join(folder, name);

  async function removeRunsBut(latest: string): Promise<void> {
    for (const one of await fs.readdir(folder)) {
      if (one.startsWith(runPrefix) && one !== latest)
        await fs.rm(join(folder, one), { recursive: true });
    }
  }

  async function put(file: string, content: string | Buffer | Readable): Promise<void> {
    const path = join(run, file);
    await fs.mkdir(dirname(path), { recursive: true });
    await fs.writeFile(path, content);
  }

  await removeRunsBut(last);
  await fs.mkdir(run);
  return {
    put,
    async keep(file: string): Promise<Buffer | undefined> {
      const content = await fs.readFile(join(folder, last, file)).catch(() => undefined);
      if (content === undefined) await fs.rm(join(run, file), { force: true });
      else await put(file, content);
      return content;
    },
    /** Makes this run the current one, in one step, and removes the others. */
    async publish(): Promise<void> {
      const link = `${run}.link`;
      await fs.symlink(name, link);
      await fs.rename(link, join(folder, 'current'));
      await removeRunsBut(name);
    },
    discard: (): Promise<void> => fs.rm(run, { recursive: true, force: true }),
  };
}

const readyLine = /^Chancery is ready .* open http:\/\/localhost:(\d+)\//;
const silenceMs = 60_000;
/** nginx compares sources without their case, and takes each one once. */
const redirectPattern = /^"(.*)" "(.*)";$/gm;

async function startSite({ publicUrl }: Environment) {
  const own = { PORT: '0', METRICS_PORT: '0', TRUST_PROXY: '127.0.0.1', PUBLIC_URL: publicUrl };
  const child = spawn(process.execPath, [process.argv[1] ?? '', 'serve'], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit');
  };
  const { promise: base, resolve: found, reject } = Promise.withResolvers<string>();
  createInterface(child.stdout).on('line', (line) => {
    const [, port] = readyLine.exec(line) ?? [];
    if (port !== undefined) found(`http://127.0.0.1:${port}`);
  });
  child.once('exit', (code) => reject(new Error(`The site ended with ${code}`)));
  setTimeout(() => reject(new Error('The content cannot be read')), silenceMs).unref();
  return { stop, base };
}

const tableSchema = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.object({ value: v.record(v.string(), v.unknown()) })),
  { value: {} },
);

const asPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Rules of nginx by "$uri?$args", those of most parameters first, as the first that fits counts. */
function queryRules(redirects: ReadonlyMap<string, string>): string[] {
  const entries = [...redirects].map(([from, to]) => ({ from, to, query: [...readQuery(from)] }));
  const byQuery = entries.toSorted((one, other) => other.query.length - one.query.length);
  return byQuery.flatMap(({ from, to, query }) => {
    if (query.length === 0) return [];
    const path = asPattern(comparablePath(from).replace(/\/$/, ''));
    const pairs = query.map((pair) => asPattern(String(new URLSearchParams([pair]))));
    const patterns = pairs.map((pair) => `(?=(.*&)?${pair}(&|$))`);
    return `"~^${path}/?\\?${patterns.join('')}" "${to}";\n`;
  });
}

type MirrorFolder = Awaited<ReturnType<typeof openMirrorFolder>>;

async function fill(folder: MirrorFolder, base: string, environment: Environment) {
  const last = String((await folder.keep('/redirects.map')) ?? '');
  const lastRedirects = new Map(
    Array.from(last.matchAll(redirectPattern), ([, from = '', to = '']) => [from, to]),
  );
  const url = new URL(contentPaths.redirects(), contentBase(environment));
  const isFile = url.protocol === 'file:';
  const text = isFile ? fs.readFile(url, 'utf8') : fetch(url).then((answer) => answer.text());
  const { value } = v.parse(tableSchema, await text.catch(String));
  const paths = [...Object.keys(value), ...lastRedirects.keys()];
  const encoded = paths.map((path) => encodeURI(path).replaceAll('%25', '%'));
  // Scripts load others that no page names.
  const names = await fs.readdir(join(__dirname, '../public'), { recursive: true });
  const built = names.filter((name) => /\.(?!br$|gz$)\w+$/.test(name)).map((name) => `/${name}`);
  const seeds = [...siteAddresses, ...built, ...encoded];
  const { publicUrl: origin } = environment;
  let count = 0;
  const ask = (target: string) => {
    count += 1;
    const headers = {
      host: new URL(origin).host,
      accept: 'text/html,*/*',
      // Programs get lists with their page and not after it.
      'user-agent': 'Chancery mirror (crawler)',
      // The site that was started trusts this machine, and counts each question as another reader's.
      'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
    };
    return request(new URL(target, base), { headers, headersTimeout: silenceMs });
  };
  const { pages, redirects, failed } = await crawl({ origin, ask, folder, seeds, lastRedirects });
  const lines = new Map<string, string>();
  for (const [from, to] of redirects) lines.set(from.toLowerCase(), `"${from}" "${to}";\n`);
  await folder.put('/redirects.map', [...lines.values()].join(''));
  await folder.put('/queries.map', queryRules(redirects).join(''));
  console.log(`${pages} addresses, ${lines.size} redirects`);
  return failed;
}

/** Writes a site as files, which take their place at the end: `mirror`. */
export async function mirrorSite(environment: Environment, out: string, site?: string) {
  const folder = await openMirrorFolder(resolve(out)).catch((error: unknown) => {
    throw new CommandFailure(exitCodes.unavailable, `${out} cannot be written: ${String(error)}`);
  });
  const started = site === undefined ? await startSite(environment) : undefined;
  try {
    const warning = await describeHold(environment);
    if (warning !== undefined) throw new Error(warning);
    const failed = await fill(folder, (await started?.base) ?? site ?? '', environment);
    await folder.publish();
    for (const target of failed) console.error(`${target}: failed`);
    if (failed.length > 0) process.exitCode = 1;
  } catch (error) {
    await folder.discard();
    throw new CommandFailure(exitCodes.unavailable, `Nothing was changed: ${messageOf(error)}`);
  } finally {
    await started?.stop();
  }
}
