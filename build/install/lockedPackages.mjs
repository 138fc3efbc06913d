// What package-lock.json says of the packages that the built site consists of.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist, root } from '../paths.mjs';

/** Used by the built site and not part of its bundles. */
const besideBundles = ['sharp'];

/** Of packages that state it in a field of former times, which npm does not copy into the lock. */
const statedLicences = { busboy: 'MIT', streamsearch: 'MIT' };

const nameOf = (path) => path.split('node_modules/').at(-1);

/** All entries of the lock but the project itself, with their names. */
export function readLocked(path = join(root, 'package-lock.json')) {
  const { packages } = JSON.parse(readFileSync(path, 'utf8'));
  return Object.entries(packages)
    .filter(([key]) => key !== '')
    .map(([key, entry]) => ({ license: statedLicences[nameOf(key)], ...entry, name: nameOf(key) }));
}

function namesWithNeeds(names, locked) {
  const found = new Set(names);
  for (const name of found) {
    for (const entry of locked.filter((other) => other.name === name)) {
      const needs = { ...entry.dependencies, ...entry.optionalDependencies };
      for (const need of Object.keys(needs)) found.add(need);
    }
  }
  return found;
}

/** Of the locked packages those that the last build has put into its bundles, or needs beside them. */
export function runtimePackages(locked = readLocked()) {
  const bundled = JSON.parse(readFileSync(join(dist, 'packages.json'), 'utf8'));
  const names = new Set([...bundled, ...namesWithNeeds(besideBundles, locked)]);
  // A package that only tools ask for is bundled too where another one uses it if it is there.
  const others = new Set(locked.filter(({ dev }) => !dev).map(({ name }) => name));
  return locked.filter(({ name, dev }) => names.has(name) && !(dev && others.has(name)));
}
