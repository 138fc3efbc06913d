// Builds the site into dist/: message tables, browser bundle, server bundle, manifests.
import { existsSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleClient, bundleServer } from './bundle/bundle.mjs';
import { packDemo } from './demo.mjs';
import {
  compressFiles,
  readJson,
  writeAsset,
  writeJson,
  contractFolder,
  dist,
  root,
} from './files.mjs';
import { licencesPage } from './install/licences.mjs';
import { writeManifests } from './bundle/manifests.mjs';
import { buildMessages } from './languages/messages.mjs';

/** Builds for a mode; awaits `announcing` before browsers learn of it. Returns the build's id. */
export async function build(mode, announcing) {
  const messages = await buildMessages(join(dist, 'messages'));
  // What browsers may fetch of the site before it is asked for, while its script does not run.
  const rules = await readJson(join(root, 'config/speculationRules.json'));
  const speculationRules = await writeAsset('speculationRules', rules);
  const texts = Object.values(messages);
  const client = await bundleClient(mode);
  const files = [...client.names, ...texts, speculationRules];
  const server = await bundleServer(mode);
  await cp(contractFolder, join(dist, 'contract'), { recursive: true });
  const packages = [...client.packages, ...server.packages].toSorted((a, b) => (a < b ? -1 : 1));
  await writeJson(join(dist, 'packages.json'), [...new Set(packages)]);
  await writeFile(join(dist, 'licences.md'), licencesPage());
  if (mode === 'production') {
    await compressFiles(files);
    // The image is built without the demo.
    if (existsSync(join(root, 'content'))) packDemo();
  }
  await announcing?.();
  return writeManifests(files, messages, speculationRules);
}

async function main() {
  try {
    await build('production');
    process.exit(0);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
