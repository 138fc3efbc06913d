import { schemaChanges } from '../../../../build/contract/compare/schemaChanges';
import { serviceChanges } from '../../../../build/contract/compare/serviceChanges';
import { versionFault } from '../../../../build/contract/compare/contractChanges';
import type { Json } from '../../../../build/contract/jsonSchema';

const text = { type: 'string' };
const object = (properties: Json, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
});
const kind = (word: string) => object({ kind: { const: word } }, ['kind']);
const reference = { $ref: '#/$defs/A' };
const withDefinition = (definition: Json, orNull = false): Json => ({
  properties: { a: orNull ? { anyOf: [reference, { type: 'null' }] } : reference },
  $defs: { A: definition },
});

/** Before, after, and whether that is compatible for who sends to the site, and for who reads from it. */
const cases: readonly (readonly [string, Json, Json, sent: boolean, given: boolean])[] = [
  ['a new field', object({}), object({ a: text }), true, true],
  ['a field less', object({ a: text }), object({}), false, false],
  ['a field that is now required', object({ a: text }), object({ a: text }, ['a']), false, true],
  ['one that no longer is', object({ a: text }, ['a']), object({ a: text }), true, false],
  ['another type', text, { type: 'number' }, false, false],
  ['a further type', text, { type: ['string', 'number'] }, true, false],
  ['a wider number', { type: 'integer' }, { type: 'number' }, true, false],
  ['null, too', withDefinition(text), withDefinition(text, true), true, false],
  ['null no longer', { type: ['string', 'null'] }, text, false, true],
  ['a word less', { enum: ['a', 'b'] }, { enum: ['a'] }, false, true],
  ['a further word', { enum: ['a'] }, { enum: ['a', 'b'] }, true, false],
  ['words where there was any', text, { ...text, enum: ['a'] }, false, true],
  ['a pattern', text, { ...text, pattern: 'a' }, false, true],
  ['another pattern', { pattern: 'a' }, { pattern: 'b' }, false, false],
  ['less room', { maxLength: 9 }, { maxLength: 8 }, false, true],
  ['more room', { maxItems: 8 }, { maxItems: 9 }, true, false],
  ['a least value', {}, { minimum: 1 }, false, true],
  ['another default', { default: 1 }, { default: 2 }, false, false],
  ['entries of another type', { items: text }, { items: { type: 'null' } }, false, false],
  ['a map of less', { additionalProperties: {} }, { additionalProperties: text }, false, true],
  ['a kind less', { oneOf: [kind('a'), kind('b')] }, { oneOf: [kind('a')] }, false, true],
  ['a further kind', { oneOf: [kind('a')] }, { oneOf: [kind('a'), kind('b')] }, true, true],
  [
    'a further alternative',
    { anyOf: [kind('a'), text] },
    { anyOf: [kind('a'), text, {}] },
    true,
    false,
  ],
  ['a change behind a reference', withDefinition(text), withDefinition({}), true, false],
  [
    'a change of something else',
    withDefinition(object({ a: text })),
    withDefinition(object({})),
    false,
    false,
  ],
];

describe('of two versions of a schema', () => {
  it.each(cases)('%s', (_, before, after, sent, given) => {
    const compatible = (direction: 'input' | 'output') =>
      schemaChanges(before, after, direction).every((change) => change.compatible);
    expect(schemaChanges(before, after, 'input')).not.toEqual([]);
    expect([compatible('input'), compatible('output')]).toEqual([sent, given]);
  });

  it('texts are no change, and neither is a definition that refers to itself', () => {
    const tree = (description: string) => ({
      $ref: '#/$defs/Node',
      $defs: {
        Node: object({ title: text, children: { items: { $ref: '#/$defs/Node', description } } }),
      },
    });
    expect(schemaChanges(tree('One'), tree('Other'), 'input')).toEqual([]);
  });

  it('places are named', () => {
    const list = (inner: Json) => object({ a: { type: 'array', items: object({ b: inner }) } });
    expect(
      schemaChanges(list(text), list({ type: 'number' }), 'input').map(({ place }) => place),
    ).toEqual(['.a[].b', '.a[].b']);
  });
});

describe('of two versions of a service', () => {
  const service = (parameters: readonly Json[], schema: Json, path = '/a'): Json => ({
    paths: {
      [path]: { get: { parameters, responses: { 200: { content: { json: { schema } } } } } },
    },
  });
  const parameter = (name: string, rest: Json = {}) => ({
    name,
    in: 'query',
    schema: text,
    ...rest,
  });
  const plain = service([parameter('q')], text);

  it.each([
    [
      'a new path',
      plain,
      { paths: { ...(service([], text, '/b')['paths'] as Json), ...(plain['paths'] as Json) } },
      true,
    ],
    ['a path less', plain, service([parameter('q')], text, '/b'), false],
    ['a new parameter', plain, service([parameter('q'), parameter('r')], text), true],
    [
      'a parameter that has to be',
      plain,
      service([parameter('q'), parameter('r', { required: true })], text),
      false,
    ],
    ['a parameter less', plain, service([], text), false],
    [
      'a parameter that takes less',
      plain,
      service([parameter('q', { schema: { ...text, maxLength: 3 } })], text),
      false,
    ],
    ['an answer that may be more', plain, service([parameter('q')], {}), false],
  ])('%s', (_, before, after, compatible) => {
    const changes = serviceChanges(before, after, 'output');
    expect(changes).not.toEqual([]);
    expect(changes.every((change) => change.compatible)).toBe(compatible);
  });
});

describe('a version', () => {
  const added = { place: 'a', what: 'added', compatible: true };
  const removed = { place: 'a', what: 'removed', compatible: false };

  it.each([
    ['1.2.3', '1.2.3', [], true],
    ['1.2.3', '1.2.4', [], true],
    ['1.2.3', '1.2.2', [], false],
    ['1.2.3', '1.2.3', [added], false],
    ['1.2.3', '1.2.4', [added], false],
    ['1.2.3', '1.3.0', [added], true],
    ['1.2.3', '1.3.0', [added, removed], false],
    ['1.2.3', '2.0.0', [removed], true],
    ['1.9.0', '1.10.0', [added], true],
  ])('after %s, %s with %j', (before, after, changes, mayBe) => {
    expect(versionFault(before, after, changes) === undefined).toBe(mayBe);
  });
});
