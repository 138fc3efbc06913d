// Prepares the demo content and the gallery: copies in dist/demo with dates as if published today.
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { basename, join } from 'node:path';
import { filesIn, root } from './files.mjs';

const dayMs = 24 * 60 * 60 * 1000;
const day = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Returns a document with its dates from a day on moved by whole days; older ones are history. */
export function moveDates(json, days, from) {
  return JSON.parse(json, (_key, value) => {
    if (typeof value !== 'string' || (!day.test(value) && !instant.test(value))) return value;
    if (value < from) return value;
    const date = new Date(Date.parse(value.slice(0, 10)) + days * dayMs);
    return date.toISOString().slice(0, 10) + value.slice(10);
  });
}

function stateOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { mtimeMs, size } = fs.statSync(file);
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex').slice(0, 12);
}

/** Packs the demo into one file: npx unpacks each file of the package anew at every call. */
export function packDemo() {
  execFileSync('tar', ['-czf', 'dist/demo.tgz', 'content'], { cwd: root });
}

/** Returns the folder of today's copy of a content folder, made once, with what `complete` adds to it. */
export function prepareDemo(source = join(root, 'content'), complete = () => undefined) {
  const files = filesIn(source);
  const { value } = JSON.parse(fs.readFileSync(join(source, 'lastPublish.json'), 'utf8'));
  const published = Date.parse(value.lastPublish);
  const days = Math.max(0, Math.floor((Date.now() - published) / dayMs));
  const from = new Date(published - 365 * dayMs).toISOString();
  const parent = join(root, 'dist/demo');
  const target = join(parent, `${basename(source)}-${days}-${stateOf(files)}`);
  if (fs.existsSync(target)) return target;
  fs.mkdirSync(parent, { recursive: true });
  const begun = join(parent, randomUUID());
  fs.cpSync(source, begun, { recursive: true });
  for (const file of filesIn(begun).filter((name) => name.endsWith('.json'))) {
    fs.writeFileSync(file, JSON.stringify(moveDates(fs.readFileSync(file, 'utf8'), days, from)));
  }
  complete(begun);
  try {
    fs.renameSync(begun, target);
  } catch {
    // Another process was first.
    fs.rmSync(begun, { recursive: true });
  }
  return target;
}

/** Writes the first page of a gallery: links to all others, by the kind of their document. */
function addIndex(folder) {
  const pages = filesIn(join(folder, 'de')).map((file) => {
    const { contentType, metadata } = JSON.parse(fs.readFileSync(file, 'utf8')).value;
    const href = `/__gallery/de/${basename(file, '.json')}`;
    return { contentType, link: { title: metadata.title, href } };
  });
  const links = Object.entries(Object.groupBy(pages, ({ contentType }) => contentType));
  const value = {
    id: 'gallery-index',
    contentType: 'hub',
    metadata: { title: 'Galerie', robots: 'noindex' },
    content: links.map(([title, items]) => ({
      component: 'links',
      id: title,
      content: { title, items: items.map(({ link }) => link) },
    })),
  };
  fs.writeFileSync(join(folder, 'de/index.json'), JSON.stringify({ value }));
}

/** Returns the folder of the gallery for today, with a first page that links to all its others. */
export function prepareGallery() {
  return prepareDemo(join(root, 'test/gallery'), addIndex);
}
