import { resolve, join } from 'node:path';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { parseFolder, parsePlace } from '../../../../server/cli/contentCommands';
import { type Command, readArguments } from '../../../../server/cli/command';
import { readAddressList } from '../../../../server/cli/redirects/checkOldAddresses';
import { lookMs, watchSources } from '../../../../server/cli/authoring/watchSources';
import { createCompiler } from '../../../../server/markdown/compileFolder';
import { createWriter } from '../../../../server/markdown/compiledPack';
import { temporaryFolder } from '../../../support/run/temporaryFolder';
import { fakeTimers } from '../../../support/run/processClock';

describe('parsePlace', () => {
  test.each([
    ['content', 'content'],
    ['a:b', 'a:b'],
    ['file:///srv/my%20pack', '/srv/my pack/'],
    ['file:./content', resolve('content')],
    ['http://x.example/pack', new URL('http://x.example/pack/')],
    ['HTTPS://x.example/', new URL('https://x.example/')],
  ])('%s is a place', (text, place) => {
    expect(parsePlace(text)).toEqual(place);
  });

  test.each(['https://', 'http:', 'ftp://x/y', 's3://bucket/pack', 'file://elsewhere/pack'])(
    '%s is an address that cannot be read, and no folder',
    (text) => {
      expect(() => parsePlace(text)).toThrow(`${text} is no address that can be read`);
      expect(() => parseFolder(text)).toThrow(`${text} is an address; a folder is needed.`);
      expect(() => parseFolder('')).toThrow('The name of the folder is empty.');
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
    [['a', '--constructor'], 'There is no option --constructor.'],
    [['a', '--hel'], 'There is no option --hel. Did you mean --help?'],
    [['a', '--to'], '--to needs a value: --to <place>'],
    [['a', '--to', '--json'], '--to needs a value: --to <place>'],
    [['a', '--json=yes'], '--json takes no value.'],
  ])('%j makes no sense', (all, message) => {
    expect(() => read(command('<from>'), ...all)).toThrow(message);
  });
});

describe('readAddressList', () => {
  test.each([
    ['commas', 'from,to\n/a,/b\n/c,\n'],
    ['a byte order mark and lines without text', '\uFEFFFrom,To\n/a,/b\n\n,\n/c,\n\n'],
    ['columns in another order, and others', 'note,to,from\n"a ""word"", and more",/b,/a\nx,,/c'],
  ])('a list with %s', (_, text) => {
    const { addresses, bad } = readAddressList(text);
    expect(addresses.map(({ from, to }) => [from, to])).toEqual([
      ['/a', '/b'],
      ['/c', ''],
    ]);
    expect(bad).toEqual([]);
  });

  test('rows that cannot be used are named by their line', () => {
    const { addresses, bad } = readAddressList(
      'from;to\nwww.old.example/a;/b\n/a;neu\n;/b\n/a;/b;/c\n//evil.example/;/b\nhttps://old.example/a;/b',
    );
    expect(addresses).toEqual([{ line: 7, from: 'https://old.example/a', to: '/b' }]);
    expect(bad).toEqual([
      { line: 2, fault: 'www.old.example/a is no path and no http address' },
      { line: 3, fault: 'neu is no path and no http address' },
      { line: 4, fault: 'no address' },
      { line: 5, fault: '3 fields in place of 2' },
      { line: 6, fault: '//evil.example/ is no path and no http address' },
    ]);
  });

  test.each([
    ['/a\n/b\n', 'line 1: needs the name of a column "from"'],
    ['from\n/a\n"/b\n/c', 'line 3: a quote'],
    ['from\n"/b"x\n', 'line 2: a quote'],
  ])('%j is no list', (text, message) => {
    expect(() => readAddressList(text)).toThrow(message);
  });
});

describe('watchSources', () => {
  const page = (text: string) => `# Abfall\n\n${text}\n`;
  let folder: string;
  let file: string;
  beforeEach(() => {
    fakeTimers(Date.now());
    folder = temporaryFolder({ 'abfall.de.md': page(''), 'bau.de.md': page('') });
    file = join(folder, 'abfall.de.md');
  });

  const replaced = (text: string) => {
    writeFileSync(join(folder, '.new'), text);
    renameSync(join(folder, '.new'), file);
  };

  test.each([
    ['by a file that is renamed', replaced],
    [
      'by deletion and creation',
      (text: string) => {
        rmSync(file);
        writeFileSync(file, text);
      },
    ],
  ])('none of eight saves %s is lost', (_, save) => {
    const shown: string[] = [];
    const [compile, out] = [createCompiler(folder), temporaryFolder({})];
    const write = createWriter(out);
    const stop = watchSources(folder, () => {
      write(compile());
      shown.push(readFileSync(join(out, 'de/abfall.json'), 'utf8'));
    });
    for (let turn = 1; turn <= 8; turn += 1) {
      save(page('x'.repeat(turn)));
      jest.advanceTimersByTime(lookMs);
      expect(shown).toHaveLength(turn);
      expect(shown.at(-1)).toContain(`"${'x'.repeat(turn)}"`);
    }
    jest.advanceTimersByTime(lookMs);
    expect(shown).toHaveLength(8);
    stop();
  });

  test('what is saved while the last save is compiled is seen', () => {
    let calls = 0;
    const stop = watchSources(folder, () => {
      calls += 1;
      if (calls === 1) replaced(page('during'));
    });
    replaced(page('before'));
    jest.advanceTimersByTime(2 * lookMs);
    expect(calls).toBe(2);
    stop();
  });
});
