import { schemaChanges, type Change } from './schemaChanges';
import { isJson, type Direction, type Json } from '../jsonSchema';

function partOf(value: unknown, ...keys: readonly string[]): Json {
  let part: unknown = value;
  for (const key of keys) part = isJson(part) ? part[key] : undefined;
  return isJson(part) ? part : {};
}

/** A schema of a service with what it refers to. */
function within(service: Json, schema: Json): Json {
  return { components: service['components'], ...schema };
}

function parametersOf(operation: Json): Map<string, Json> {
  const listed = Array.isArray(operation['parameters'])
    ? operation['parameters'].filter(isJson)
    : [];
  return new Map(listed.map((one) => [`${String(one['in'])} ${String(one['name'])}`, one]));
}

const opposite: Readonly<Record<Direction, Direction>> = { input: 'output', output: 'input' };

/** Two versions of a service, and whether the site reads its answers or gives them. */
interface Versions {
  readonly before: Json;
  readonly after: Json;
  readonly direction: Direction;
}

function placed(changes: readonly Change[], place: string): Change[] {
  return changes.map((change) => ({ ...change, place: `${place} ${change.place}`.trim() }));
}

function parameterChanges({ before, after, direction }: Versions, path: string): Change[] {
  const [was, is] = [before, after].map((service) =>
    parametersOf(partOf(service, 'paths', path, 'get')),
  );
  const added = [...(is ?? [])].filter(([name]) => was?.has(name) === false);
  return [
    ...[...(was ?? [])].flatMap(([name, one]) => {
      const other = is?.get(name);
      const place = `${path} ${name}`;
      if (other === undefined) return [{ place, what: 'removed', compatible: false }];
      const needs = one['required'] !== true && other['required'] === true;
      const required = needs ? [{ place, what: 'required', compatible: false }] : [];
      const [schema, other_] = [partOf(one, 'schema'), partOf(other, 'schema')];
      return [...required, ...placed(schemaChanges(schema, other_, opposite[direction]), place)];
    }),
    ...added.map(([name, one]) => ({
      place: `${path} ${name}`,
      what: 'added',
      compatible: one['required'] !== true,
    })),
  ];
}

function answerChanges({ before, after, direction }: Versions, path: string): Change[] {
  const responses = partOf(before, 'paths', path, 'get', 'responses');
  return Object.entries(responses).flatMap(([status, response]) => {
    const other = partOf(after, 'paths', path, 'get', 'responses', status);
    return Object.keys(partOf(response, 'content')).flatMap((type) => {
      const place = `${path} ${status}`;
      if (!(type in partOf(other, 'content')))
        return [{ place, what: 'removed', compatible: false }];
      const [was, is] = [response, other].map((one) => partOf(one, 'content', type, 'schema'));
      const changes = schemaChanges(within(before, was ?? {}), within(after, is ?? {}), direction);
      return placed(changes, place);
    });
  });
}

/** The changes of a service (OpenAPI) from one version to the next. */
export function serviceChanges(before: Json, after: Json, direction: Direction): Change[] {
  const versions = { before, after, direction };
  const [was, is] = [before, after].map((service) => Object.keys(partOf(service, 'paths')));
  return [
    ...(was ?? []).flatMap((path) =>
      is?.includes(path) === true
        ? [...parameterChanges(versions, path), ...answerChanges(versions, path)]
        : [{ place: path, what: 'removed', compatible: false }],
    ),
    ...(is ?? [])
      .filter((path) => was?.includes(path) === false)
      .map((path) => ({ place: path, what: 'added', compatible: true })),
  ];
}
