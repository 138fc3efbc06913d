import { resolve } from 'node:path';
import { variantWidths } from '../../../../server/cli/images/makeVariants';
import { givenFolder, givenPlace } from '../../../../server/cli/contentCommands';
import type { Command } from '../../../../server/cli/command';
import { readArguments } from '../../../../server/cli/readArguments';
import { commandTable } from '../../../../server/cli/runCommand';

describe('variantWidths', () => {
  test.each([
    [4000, [320, 640, 960, 1280, 1920]],
    [1600, [320, 640, 960, 1280, 1600]],
    [1300, [320, 640, 960, 1300]],
    [640, [320, 640]],
    [300, [300]],
  ])('a picture %i pixels wide is made in %j', (width, widths) => {
    expect(variantWidths(width)).toEqual(widths);
  });
});

describe('givenPlace', () => {
  test.each([
    ['content', 'content'],
    ['a:b', 'a:b'],
    ['file:///srv/my%20pack', '/srv/my pack/'],
    ['file:./content', resolve('content')],
    ['file:content', resolve('content')],
    ['file:../pack/', resolve('../pack')],
    ['http://x.example/pack', new URL('http://x.example/pack/')],
    ['HTTPS://x.example/', new URL('https://x.example/')],
  ])('%s is a place', (text, place) => {
    expect(givenPlace(text)).toEqual(place);
  });

  test.each(['https://', 'http:', 'ftp://x/y', 's3://bucket/pack', 'file://elsewhere/pack'])(
    '%s is an address that cannot be read, and no folder',
    (text) => {
      expect(() => givenPlace(text)).toThrow(`${text} is no address that can be read`);
      expect(() => givenFolder(text)).toThrow(`${text} is an address; a folder is needed.`);
    },
  );
});

describe('readArguments', () => {
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

  test.each([[['--help']], [['--jsn', '--help']], [['-h']]])('%j asks for help', (all) => {
    expect(read(command('<from>'), ...all)).toBe('help');
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
});

describe('contentCommands', () => {
  /** Calls a command with what makes no sense, which does nothing. */
  async function call(name: string, ...all: string[]): Promise<void> {
    const command = commandTable.find((one) => one.name === name);
    const given = command && readArguments(command, all);
    if (given !== undefined && given !== 'help') await command?.run(given);
  }

  test.each([
    [['new', '/dev/null/x', '--languages', 'de,xx'], 'xx is no language code.'],
    [['content-service', 'content', '--port', '65536'], '--port needs a number from 0 to 65535.'],
    [['content-service', 'content', '--port', 'any'], '--port needs a number from 0 to 65535.'],
    [['media:optimise', 'content', '--over', 'much'], '--over needs a number of kilobytes.'],
    [['check', 'https://'], 'https:// is no address that can be read'],
    [['check', 'http://127.0.0.1:4', '--watch'], '--watch needs a folder'],
    [['new', 'ftp://x/y'], 'ftp://x/y is an address; a folder is needed.'],
    [
      ['check-redirects', 'old.csv', '--site', 'x'],
      '--site needs an address that begins with http.',
    ],
    [
      ['check-redirects', 'old.csv', '--site', 'http://h/de'],
      'http://h/de is no origin: --site needs',
    ],
    [
      ['check-redirects', 'old.csv', '--site', 'http://h?a'],
      'http://h?a is no origin: --site needs',
    ],
    [['mirror'], '--out <folder> is missing.'],
  ])('%j makes no sense', async ([name = '', ...all], message) => {
    await expect(call(name, ...all)).rejects.toThrow(message);
  });
});
