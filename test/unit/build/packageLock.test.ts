import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const names = v.optional(v.record(v.string(), v.string()), {});
const entrySchema = v.looseObject({ optionalDependencies: names });
const lockSchema = v.object({ packages: v.record(v.string(), entrySchema) });
const manifestSchema = v.object({
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
});

function read(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

describe('the packages', () => {
  const packages = Object.entries(v.parse(lockSchema, read('package-lock.json')).packages);

  test('are locked with every optional one, so that npm ci accepts the lock (npm run lock)', () => {
    const lockedNames = new Set(packages.map(([path]) => path.split('node_modules/').at(-1)));
    const optional = packages.flatMap(([, entry]) => Object.keys(entry.optionalDependencies));
    expect(optional.length).toBeGreaterThan(50);
    expect(optional.filter((name) => !lockedNames.has(name))).toEqual([]);
  });

  test('come from no named registry, so that any registry serves', () => {
    expect(packages.filter(([, entry]) => 'resolved' in entry && !entry['link'])).toEqual([]);
  });

  test('have exact versions', () => {
    const { dependencies, devDependencies, optionalDependencies } = v.parse(
      manifestSchema,
      read('package.json'),
    );
    const versions = Object.values({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    });
    expect(versions.length).toBeGreaterThan(5);
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});
