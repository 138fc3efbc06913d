// What the running site and the browser know of a build: its id, its files, its route rules.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson, writeJson, assetsFolder, assetsPath, dist, publicFolder } from '../files.mjs';

const serverFolder = join(dist, 'server');
const buildsFile = join(dist, 'builds.json');
const manifestFolder = join(publicFolder, 'builds');
const metaFolder = join(manifestFolder, 'meta');

/** Pages that visitors have open ask for the files of the build they came from. */
const buildsKept = 3;

/** The same for equal input: made from the names of the files, which hold their hashes, and the server. */
async function identify(files) {
  const hash = createHash('sha256').update(files.toSorted().join('\n'));
  for (const name of (await readdir(serverFolder)).toSorted()) {
    if (name.endsWith('.cjs')) hash.update(await readFile(join(serverFolder, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

async function remember(build) {
  const earlier = ((await readJson(buildsFile)) ?? []).filter(({ id }) => id !== build.id);
  const last = [build, ...earlier].slice(0, buildsKept);
  await writeJson(buildsFile, last);
  return last;
}

async function integrityOf(names) {
  const entries = names.toSorted().map(async (name) => {
    const content = await readFile(join(assetsFolder, name));
    const hash = createHash('sha384').update(content).digest('base64');
    return [assetsPath + name, `sha384-${hash}`];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Removes every file of a folder but those named, and their compressed forms. */
async function keepOnly(folder, names) {
  const needed = new Set(names);
  const present = await readdir(folder);
  const others = present.filter((name) => !needed.has(name.replace(/\.(br|gz)$/, '')));
  await Promise.all(others.map((name) => rm(join(folder, name))));
}

/** Writes what is known of a build, and removes what only those before the last three needed. */
export async function writeManifests(files, messages, speculationRules) {
  const id = await identify(files);
  const timestamp = Date.now();
  await mkdir(metaFolder, { recursive: true });
  const main = join(serverFolder, 'main.cjs');
  const routes = JSON.parse(execFileSync(process.execPath, [main, 'route-rules']).toString());
  await writeJson(join(metaFolder, `${id}.json`), { id, timestamp, routes });
  const tables = Object.entries(messages).map(([code, name]) => [code, assetsPath + name]);
  await writeJson(join(dist, 'assets.json'), {
    buildId: id,
    timestamp,
    integrity: await integrityOf(files),
    messages: Object.fromEntries(tables),
    speculationRules: assetsPath + speculationRules,
  });
  await writeJson(join(manifestFolder, 'latest.json'), { id, timestamp });
  const last = await remember({ id, files });
  const [names, metas] = [last.flatMap((one) => one.files), last.map((one) => `${one.id}.json`)];
  await Promise.all([keepOnly(assetsFolder, names), keepOnly(metaFolder, metas)]);
  return id;
}
