// Completes package-lock.json so that `npm ci` accepts it.
//
// npm leaves an optional package out of the lock when the registry it was written with does not
// hold it (usually a binary for another platform), and `npm ci` then refuses the lock as out of
// step with package.json. This adds such packages with what their parent says about them: the
// version, and the platform that their name states. Where one of them is needed, npm fetches that
// version. It also removes every registry address, so that any registry serves. Running it again
// changes nothing. Another lock than the project's own is named as an argument.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const lockFile =
  process.argv[2] ?? fileURLToPath(new URL('../../package-lock.json', import.meta.url));
const platformInName =
  /(darwin|win32|linux|freebsd|android|openharmony|wasm32)(?:[-_]([a-z0-9]+))?/;

/** Says whether a package that stands at `path` in the lock would find `name`, as Node looks it up. */
function isLocked(packages, path, name) {
  const inner = path === '' ? '' : `${path}/`;
  if (packages[`${inner}node_modules/${name}`]) return true;
  if (path === '') return false;
  return isLocked(packages, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}

function placeholder(name, range, parent) {
  const [, system, processor] = platformInName.exec(name) ?? [];
  const anySystem = system === undefined || system === 'wasm32';
  return {
    version: range.replace(/^[\^~=v]+/, ''),
    ...(parent.dev ? { dev: true } : {}),
    optional: true,
    ...(anySystem ? {} : { os: [system] }),
    ...(name.includes('musl') ? { libc: ['musl'] } : {}),
    ...(system === undefined
      ? {}
      : { cpu: [system === 'wasm32' ? 'wasm32' : (processor ?? 'x64')] }),
  };
}

const lock = JSON.parse(readFileSync(lockFile, 'utf8'));
const packages = lock.packages;
for (const [path, entry] of Object.entries(packages)) {
  if (path !== '' && !entry.integrity) delete packages[path];
}
let added = 0;
for (const [path, entry] of Object.entries(packages)) {
  delete entry.resolved;
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(packages, path, name)) continue;
    packages[`node_modules/${name}`] = placeholder(name, range, entry);
    added += 1;
  }
}
const inOrder = Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1));
lock.packages = Object.fromEntries(inOrder);
writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${inOrder.length} entries, ${added} of them for other platforms.`);
