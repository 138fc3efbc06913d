import * as v from 'valibot';
import lock from '../../../package-lock.json';
import manifest from '../../../package.json';

const names = v.optional(v.record(v.string(), v.string()), {});
const entrySchema = v.looseObject({ optionalDependencies: names });
const packages = Object.entries(lock.packages).map(
  ([path, entry]) => [path, v.parse(entrySchema, entry)] as const,
);
const lockedNames = new Set(packages.map(([path]) => path.split('node_modules/').at(-1)));

test('the lock holds every optional package, so that npm ci accepts it (npm run lock)', () => {
  const optional = packages.flatMap(([, entry]) => Object.keys(entry.optionalDependencies));
  expect(optional.length).toBeGreaterThan(50);
  expect(optional.filter((name) => !lockedNames.has(name))).toEqual([]);
});

test('the lock names no registry, so that any registry serves', () => {
  expect(packages.filter(([, entry]) => 'resolved' in entry)).toEqual([]);
});

test('every version is exact', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const versions = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
