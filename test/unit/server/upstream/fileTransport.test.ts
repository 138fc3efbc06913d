import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { documentLimits } from '../../../../config/limits';
import { failureOf, readerOver, usual } from '../../../support/readerHarness';

describe('in a folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'content-'));
    mkdirSync(join(folder, 'de'));
    writeFileSync(join(folder, 'de/a.json'), '{"value":1}');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const over = () => readerOver(pathToFileURL(`${folder}/`)).reader;

  test('files have validators, too', async () => {
    const reader = over();
    const first = await reader.read('de/a.json', usual);
    const validators = first.kind === 'ok' ? first.validators : {};
    expect(await reader.read('de/a.json', { ...usual, validators })).toEqual({
      kind: 'notModified',
    });
    writeFileSync(join(folder, 'de/a.json'), '{"value":2}');
    utimesSync(join(folder, 'de/a.json'), 1, 1);
    expect(await reader.read('de/a.json', { ...usual, validators })).toMatchObject({
      kind: 'ok',
      value: 2,
    });
  });

  test.each(['de/b.json', 'fr/a.json', 'de', 'de/a.json/b.json', `de/${'x'.repeat(300)}.json`])(
    '%s is absent',
    async (path) => {
      expect(await over().read(path, usual)).toEqual({ kind: 'absent' });
    },
  );

  test.each(['de/büro.json', 'de/Öffnung/Straße.json', 'de/ñandú.json', 'de/각.json'])(
    '%s is found, however the name of its file is composed',
    async (path) => {
      for (const form of ['NFC', 'NFD']) {
        const file = join(folder, path.normalize(form));
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, '{"value":1}');
        expect(await over().read(path, usual)).toMatchObject({ kind: 'ok' });
        rmSync(file);
      }
    },
  );

  test('the same limits hold', async () => {
    writeFileSync(join(folder, 'de/a.json'), Buffer.alloc(documentLimits.bytes + 1, 'x'));
    expect(await failureOf(over())).toMatchObject({ cause: 'bad_payload', detail: 'too large' });
    writeFileSync(join(folder, 'de/a.json'), '<p>');
    expect(await failureOf(over())).toMatchObject({ cause: 'bad_payload', detail: 'not JSON' });
  });

  test('a folder that is gone is a source that is down', async () => {
    rmSync(folder, { recursive: true });
    expect(await failureOf(over())).toMatchObject({ cause: 'refused', detail: 'no such folder' });
  });
});
