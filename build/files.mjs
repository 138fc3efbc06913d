// The folders of the project and of a build, and the files that it leaves for the browser.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const dist = join(root, 'dist');
/** The published contract (`npm run contract`). */
export const contractFolder = join(root, 'docs/contract');
/** Everything that is served as a file. */
export const publicFolder = join(dist, 'public');
export const assetsFolder = join(publicFolder, 'assets');
/** Address under which the files of `assetsFolder` are served. */
export const assetsPath = '/assets/';

/** Returns the files in a folder and those below, in their order. */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** Returns the script of a package's program, for Node to run: what is in `.bin` cannot be started on Windows. */
export function programScript(packageName, program) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[program]);
}

const leastBytes = 1024;
const compressible = /\.(css|js|json|svg)$/;
const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Reads a JSON file; undefined when there is none. */
export async function readJson(path) {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Writes a JSON file so that no reader ever finds half of it. */
export async function writeJson(path, value) {
  const unfinished = `${path}.unfinished`;
  await writeFile(unfinished, `${JSON.stringify(value)}\n`);
  await rename(unfinished, path);
}

/** Writes JSON for the browser, with its hash in its name. Returns the name. */
export async function writeAsset(name, value) {
  const text = JSON.stringify(value);
  const file = `${name}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
  await mkdir(assetsFolder, { recursive: true });
  await writeFile(join(assetsFolder, file), text);
  return file;
}

/** Writes the `.br` and `.gz` of one file. Its name holds its hash, so what is there already fits. */
async function compressFile(name) {
  const path = join(assetsFolder, name);
  if (existsSync(`${path}.br`) && existsSync(`${path}.gz`)) return;
  if ((await stat(path)).size < leastBytes) return;
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [gz, br] = await Promise.all([
    toGzip(content, { level: 9 }),
    toBrotli(content, { params }),
  ]);
  await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)]);
}

/** Compresses those of the named files that gain by it. */
export async function compressFiles(names) {
  await Promise.all(names.filter((name) => compressible.test(name)).map(compressFile));
}
