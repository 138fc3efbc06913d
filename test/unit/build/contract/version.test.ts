import { readFileSync } from 'node:fs';
import { currentContract, withoutTexts } from '../../../../build/contract/contract';
import { isJson, type Json } from '../../../../build/contract/jsonSchema';

const current = withoutTexts(currentContract());
const released: Json = JSON.parse(readFileSync('docs/contract/released.json', 'utf8'));

/** Every field, path and parameter, by where it stands. */
function namesIn(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => namesIn(entry, at));
  if (!isJson(value)) return [];
  const own = typeof value['in'] === 'string' ? [`${at} ${String(value['name'])}`] : [];
  const inside = Object.entries(value).map(
    ([name, entry]) => [name, entry, `${at}.${name}`] as const,
  );
  const named = inside.filter(([, entry]) => isJson(entry)).map(([, , place]) => place);
  return [...own, ...named, ...inside.flatMap(([, entry, place]) => namesIn(entry, place))];
}

/** What of a contract is no longer in a later one. */
function goneFrom(before: Json, after: Json): string[] {
  const names = new Set(namesIn(after));
  return namesIn(before).filter((name) => !names.has(name));
}

const [was = 0, wasSecond = 0] = String(released['version']).split('.').map(Number);
const [is = 0, second = 0] = String(current['version']).split('.').map(Number);
const boundBy = ({ documents, services }: Json) => JSON.stringify([documents, services]);

test('the version is a new one after a change, with a new first number where something is gone', () => {
  const isLater = is > was || (is === was && second > wasSecond);
  expect(isLater || boundBy(released) === boundBy(current)).toBe(true);
  if (is === was) expect(goneFrom(released, current)).toEqual([]);
});

test('what is new in it is written down', () => {
  const [, newest] = /^## (\S+)/m.exec(readFileSync('docs/contract/CHANGELOG.md', 'utf8')) ?? [];
  expect(newest).toBe(current['version']);
});
