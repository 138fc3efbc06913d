// The files a build leaves for the browser, and how they are compressed.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { assetsFolder } from './paths.mjs';

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
