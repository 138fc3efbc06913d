import {
  chmodSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { oddNames, putOddFile } from '../../../support/faults/oddFiles';
import { failureOf, readerOver, preset } from '../../../support/content/readerHarness';
import { temporaryFolder } from '../../../support/run/temporaryFolder';
import { folderPack } from '../../../../server/contentCheck/pack/pack';
import { breakerState, createCircuitBreaker } from '../../../../server/upstream/resilience';
import { followClock } from '../../../support/run/processClock';

describe('in a folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder();
    mkdirSync(join(folder, 'de'));
    writeFileSync(join(folder, 'de/a.json'), '{"value":1}');
  });
  const over = () => readerOver(pathToFileURL(`${folder}/`)).reader;

  test('files have validators, too', async () => {
    const reader = over();
    const first = await reader.read('de/a.json', preset);
    const validators = first.kind === 'ok' ? first.validators : {};
    expect(await reader.read('de/a.json', { ...preset, validators })).toEqual({
      kind: 'notModified',
    });
  });

  test.each<[string, (path: string) => void]>([
    ['written anew', (path) => writeFileSync(path, '{"value":2}')],
    [
      'replaced',
      (path) => {
        writeFileSync(`${path}.new`, '{"value":2}');
        utimesSync(`${path}.new`, 1, 1);
        renameSync(`${path}.new`, path);
      },
    ],
    [
      'replaced by a link to another',
      (path) => {
        writeFileSync(`${path}.other`, '{"value":2}');
        rmSync(path);
        symlinkSync(`${path}.other`, path);
      },
    ],
  ])('a file of the same size and time that was %s is read', async (_, replace) => {
    const path = join(folder, 'de/a.json');
    utimesSync(path, 1, 1);
    const reader = over();
    const first = await reader.read('de/a.json', preset);
    const validators = first.kind === 'ok' ? first.validators : {};
    replace(path);
    utimesSync(path, 1, 1);
    expect(statSync(path)).toMatchObject({ mtimeMs: 1000, size: 11 });
    expect(await reader.read('de/a.json', { ...preset, validators })).toMatchObject({ value: 2 });
  });

  test.each(oddNames)('six of what is no file below it (%s) are absent', async (name) => {
    const outside = temporaryFolder();
    const names = Array.from('bcdefg').map((letter) => `de/${letter}.json`);
    for (const path of names) putOddFile(name, join(folder, path), join(outside, 'other.json'));
    const reader = over();
    const found = await Promise.all(names.map((path) => reader.read(path, preset)));
    expect(found).toEqual(names.map(() => ({ kind: 'absent' })));
    expect(await reader.read('de/a.json', preset)).toMatchObject({ value: 1 });
  });

  test('what a link below the folder leads to is read, also where the folder itself is a link', async () => {
    symlinkSync(join(folder, 'de/a.json'), join(folder, 'de/b.json'));
    symlinkSync(folder, `${folder}.link`);
    const { reader } = readerOver(pathToFileURL(`${folder}.link/`));
    expect(await reader.read('de/b.json', preset)).toMatchObject({ value: 1 });
    rmSync(`${folder}.link`);
  });

  test.each(['file', 'folder'])('an unreadable %s says nothing of the others', async (what) => {
    const path = what === 'file' ? 'de/b.json' : 'fr/b.json';
    mkdirSync(join(folder, 'fr'));
    writeFileSync(join(folder, path), '{"value":2}');
    chmodSync(folder, 0o755);
    chmodSync(join(folder, what === 'file' ? path : 'fr'), 0);
    const reader = over();
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.(65_534);
    try {
      for (let count = 0; count < 6; count += 1) {
        await expect(reader.read(path, preset)).rejects.toMatchObject({
          cause: 'unreadable',
          detail: 'EACCES',
        });
      }
      expect(await reader.read('de/a.json', preset)).toMatchObject({ value: 1 });
      expect(reader.health()).toMatchObject({ breaker: 'closed', errors5m: 6 });
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });

  test.each(['de/b.json', 'fr/a.json', 'de', 'de/a.json/b.json', `de/${'x'.repeat(300)}.json`])(
    '%s is absent',
    async (path) => {
      expect(await over().read(path, preset)).toEqual({ kind: 'absent' });
    },
  );

  test.each(['de/büro.json', 'de/Öffnung/Größe.json', 'ä/ö/ü.json', 'de/각.json'])(
    '%s is found, however the name of its file is composed',
    async (path) => {
      for (const forms of ['NFC NFC', 'NFC NFD', 'NFD NFC', 'NFD NFD']) {
        const [above, last] = forms.split(' ');
        const file = join(folder, dirname(path).normalize(above), basename(path).normalize(last));
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, '{"value":1}');
        expect(await over().read(path, preset)).toMatchObject({ kind: 'ok' });
        expect(await folderPack(folder).read(path)).toHaveLength(11);
        rmSync(file);
      }
    },
  );

  test('a folder that is gone is a source that is down', async () => {
    const down = { cause: 'refused', detail: 'no folder that can be read' };
    rmSync(folder, { recursive: true });
    expect(await failureOf(over())).toMatchObject(down);
    writeFileSync(folder, 'a file');
    expect(await failureOf(over())).toMatchObject(down);
  });
});

describe('circuitBreaker', () => {
  const good = () => Promise.resolve();
  const bad = () => Promise.reject(new Error('fault'));

  function createHarness(random = 0.5) {
    let time = 1_000_000;
    followClock(() => time);
    const breaker = createCircuitBreaker(
      ({ message }) => message === 'fault',
      () => random,
    );
    const call = (run: () => Promise<void>) => breaker.execute(run).catch(() => undefined);
    const fail = async (times: number) => {
      for (let count = 0; count < times; count += 1) await call(bad);
    };
    return {
      call,
      fail,
      state: () => breakerState(breaker),
      pass: (milliseconds: number) => void (time += milliseconds),
    };
  }

  test('opens after five failures in a row, and not before', async () => {
    const { call, fail, state } = createHarness();
    await fail(4);
    await call(good);
    await fail(4);
    expect(state()).toBe('closed');
    await fail(1);
    expect(state()).toBe('open');
  });

  test.each([
    [0, 4_000],
    [1, 6_000],
  ])('asks again after five seconds, a fifth more or less (%d)', async (random, milliseconds) => {
    const { call, fail, state, pass } = createHarness(random);
    await fail(5);
    pass(milliseconds - 1);
    await call(good);
    expect(state()).toBe('open');
    pass(1);
    await call(good);
    expect(state()).toBe('closed');
  });
});
