import fc from 'fast-check';
import * as v from 'valibot';
import { parseTolerantly } from '../../../../shared/content/parseTolerantly';
import {
  isBlank,
  tolerantField,
  tolerantList,
  tolerantMap,
  tolerantObject,
} from '../../../../shared/content/tolerant';
import { testProperty } from '../../../support/run/testProperty';

const schema = v.object({
  id: v.string(),
  note: v.exactOptional(v.string()),
  link: v.exactOptional(v.object({ href: v.string(), title: v.exactOptional(v.string()) })),
  items: v.optional(v.array(v.object({ name: v.string() })), []),
});

function parse(input: unknown) {
  return parseTolerantly(schema, input);
}

const named = (name: unknown) => ({ name });

test.each<[string, object, object, string[]]>([
  [
    'what fits is taken as it is, without what the schema does not know',
    { note: 'n', items: [{ name: 'x', extra: 1 }], other: true },
    { note: 'n', items: [named('x')] },
    [],
  ],
  ['an optional field that does not fit is left out', { note: 7 }, { items: [] }, ['note']],
  [
    'a required part takes what it belongs to with it',
    { link: { href: 1, title: 't' } },
    { items: [] },
    ['link.href'],
  ],
  [
    'entries of a list are left out one by one, by their first position',
    { items: [named('a'), named(1), named('b'), {}, named('c')] },
    { items: ['a', 'b', 'c'].map(named) },
    ['items[1].name', 'items[3].name'],
  ],
  ['null counts as missing', { note: null, link: null }, { items: [] }, []],
])('%s', (_, input, value, paths) => {
  const result = parse({ id: 'a', ...input });
  expect(result).toMatchObject({ ok: true });
  expect(result.ok && result.value).toStrictEqual({ id: 'a', ...value });
  expect(result.faults.map(({ path }) => path)).toEqual(paths);
});

test('a fault that shows only once others are cut is named by its first position', () => {
  const item = v.pipe(
    v.object({ name: v.string(), size: v.exactOptional(v.number()) }),
    v.check(({ name }) => name !== 'bad'),
  );
  const list = [{ name: 1 }, { name: 'bad', size: 'x' }, { name: 'c' }];
  const { faults } = parseTolerantly(v.object({ list: v.array(item) }), { list });
  expect(faults.map(({ path }) => path)).toEqual(['list[0].name', 'list[1].size', 'list[1]']);
});

test('what the schema itself tolerates is named, too, and the rest is kept', () => {
  const entry = tolerantObject({ id: v.string(), size: tolerantField(v.number()) });
  const tolerant = v.object({ list: tolerantList(entry), map: tolerantMap(v.string()) });
  const list = [{ id: 'a', size: 'x' }, { size: 1 }, { id: 'b' }];
  const result = parseTolerantly(tolerant, { list, map: { de: 'ja', fr: 1 } });
  expect(result).toMatchObject({
    ok: true,
    value: { list: [{ id: 'a' }, { id: 'b' }], map: { de: 'ja' } },
  });
  expect(result.faults).toEqual([
    { path: 'list[0].size', reason: expect.stringContaining('number') },
    { path: 'list[1].id', reason: expect.stringContaining('id') },
    { path: 'map.fr', reason: expect.stringContaining('string') },
  ]);
});

test('a document without what it needs does not fit', () => {
  expect(parse({ note: 'n' })).toMatchObject({ ok: false, faults: [{ path: 'id' }] });
  expect(parse('text')).toMatchObject({ ok: false });
});

test('keys of prototypes do not come through, and nothing is polluted', () => {
  const result = parse(JSON.parse('{"id":"a","__proto__":{"note":"stolen"},"link":{"href":"/"}}'));
  expect(result).toEqual({
    ok: true,
    value: { id: 'a', link: { href: '/' }, items: [] },
    faults: [],
  });
  expect(Object.hasOwn(Object.prototype, 'note')).toBe(false);
});

testProperty([
  fc.record(
    {
      id: fc.oneof(fc.string(), fc.jsonValue()),
      note: fc.jsonValue(),
      link: fc.jsonValue(),
      items: fc.jsonValue(),
    },
    { requiredKeys: [] },
  ),
])('for any JSON: it ends, the input stays, and what comes out fits', (input) => {
  const before = JSON.stringify(input);
  const result = parse(input);
  expect(JSON.stringify(input)).toBe(before);
  expect(result.ok).toBe(typeof input.id === 'string' && !isBlank(input.id));
  if (result.ok) expect(v.is(schema, result.value)).toBe(true);
  else expect(result.faults).not.toHaveLength(0);
});
