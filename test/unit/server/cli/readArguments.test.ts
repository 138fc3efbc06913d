import type { Command } from '../../../../server/cli/command';
import { readArguments } from '../../../../server/cli/readArguments';

function command(...parameters: string[]): Command {
  return {
    name: 'move',
    parameters,
    options: { to: { value: '<place>' }, json: {}, json5: {} },
    text: '',
    examples: [],
    exitCodes: {},
    run: async () => undefined,
  };
}

function read(one: Command, ...all: string[]) {
  const given = readArguments(one, all);
  if (given === 'help') return given;
  return { parameters: given.parameters, json: given.has('json'), to: given.valueOf('to') };
}

test.each([
  [['a', '--json', '--to', 'x']],
  [['--to=x', '--json', 'a']],
  [['--json', '--to', 'x', '--', 'a']],
])('%j is read', (all) => {
  expect(read(command('<from>'), ...all)).toEqual({ parameters: ['a'], json: true, to: 'x' });
});

test('what is not given is not there', () => {
  expect(read(command())).toEqual({ parameters: [], json: false, to: undefined });
});

test.each([[['--help']], [['--jsn', '--help']], [['-h']]])('%j asks for help', (all) => {
  expect(read(command('<from>'), ...all)).toBe('help');
});

test('the last parameter may be many', () => {
  expect(read(command('<from>', '<word> …'), 'a', 'b', 'c')).toMatchObject({
    parameters: ['a', 'b', 'c'],
  });
});

test.each([
  [[], '<from> is missing.'],
  [['a', 'b'], 'b is one too many.'],
  [['a', '--jsn'], 'There is no option --jsn. Did you mean --json?'],
  [['a', '--destination'], 'There is no option --destination.'],
  [['a', '--constructor'], 'There is no option --constructor.'],
  [['a', '--hel'], 'There is no option --hel. Did you mean --help?'],
  [['a', '--to'], '--to needs a value: --to <place>'],
  [['a', '--to='], '--to needs a value: --to <place>'],
  [['a', '--to', '--json'], '--to needs a value: --to <place>'],
  [['a', '--json=yes'], '--json takes no value.'],
])('%j makes no sense', (all, message) => {
  expect(() => read(command('<from>'), ...all)).toThrow(message);
});
