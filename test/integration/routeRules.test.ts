import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { routeNames } from '../../shared/routing/routeHandle';
import { routes } from '../../views/routes';

const assetsSchema = v.object({ buildId: v.string() });
const manifestSchema = v.object({
  id: v.string(),
  routes: v.array(
    v.strictObject({
      name: v.picklist(routeNames),
      path: v.string(),
      onDemand: v.boolean(),
      cacheable: v.boolean(),
      query: v.array(v.string()),
      metadata: v.optional(v.strictObject({ title: v.string() })),
    }),
  ),
});

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

test('the manifest of a build has one rule for each pattern of a route, also where names are shared', () => {
  const { buildId } = v.parse(assetsSchema, readJson('dist/assets.json'));
  const manifest = v.parse(manifestSchema, readJson(`dist/public/builds/meta/${buildId}.json`));
  const pathsOf = (name: string) =>
    manifest.routes.filter((rule) => rule.name === name).map(({ path }) => path);
  expect(manifest.id).toBe(buildId);
  expect(manifest.routes.map(({ path }) => path)).toEqual(routes.map(({ path }) => path));
  expect(new Set(manifest.routes.map(({ path }) => path)).size).toBe(routes.length);
  expect(pathsOf('home')).toEqual(['/', '/:lang']);
  expect(pathsOf('overview-slug')).toContain('/:lang/overview/events/*');
  expect(pathsOf('overview-slug')).toContain('/:lang/overview/nsb');
});
