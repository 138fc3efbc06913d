import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexLocales } from '../../../../../server/search/documents/indexLocales';
import { createSearchIndexer } from '../../../../../server/search/documents/searchIndexer';
import { settled } from '../../../../support/run/settled';
import { createMemoryLog } from '../../../../support/run/memoryLog';
import { temporaryFolder } from '../../../../support/run/temporaryFolder';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});

/** An indexer over two locales, and an engine that waits for `gate` with each of them. */
function harness() {
  const updates: string[] = [];
  const faulty = new Set<string>();
  const state = { gate: Promise.resolve(), isComplete: true, isDown: false };
  const log = createMemoryLog();
  const files = {
    keptPath: join(folder, 'locales'),
    pathOf: (locale: string) => join(folder, locale),
  };
  const engine = {
    async update({ locale }: { readonly locale: string }) {
      updates.push(locale);
      await state.gate;
      if (faulty.has(locale)) throw new Error('no');
      writeFileSync(files.pathOf(locale), String(updates.length));
      return { added: 1, changed: 0, removed: 0 };
    },
    async keepOnly(locales: readonly string[]) {
      updates.push(`only ${locales.join(' ')}`);
      writeFileSync(files.keptPath, '');
    },
  };
  const source = {
    locales: async () => {
      if (state.isDown) throw new Error('down');
      return ['de', 'fr'];
    },
    read: () => ({ documents: () => [], synonyms: () => [], isComplete: () => state.isComplete }),
    async close() {},
  };
  const run = (signal: AbortSignal) => indexLocales(engine, source, () => undefined, signal);
  const indexer = createSearchIndexer({ run, files, log });
  /** What is done for a publish. */
  async function publish(publishId: string) {
    await indexer.published(publishId);
    return updates.splice(0);
  }
  return { indexer, publish, updates, faulty, state, log, files, engine };
}

const whole = ['de', 'fr', 'only de fr'];

test('a publish is taken over once, locale by locale, and is there from then on', async () => {
  const { indexer, publish } = harness();
  expect(await indexer.hasIndex()).toBe(false);
  expect(await publish('1')).toEqual(whole);
  expect(await indexer.hasIndex()).toBe(true);
  expect(await publish('1')).toEqual([]);
  expect(await publish('2')).toEqual(whole);
});

test('a newer publish takes over after the locale in hand, the newest first', async () => {
  const { indexer, state, updates } = harness();
  const gate = Promise.withResolvers<void>();
  state.gate = gate.promise;
  const first = indexer.published('1');
  await settled(() => updates.length > 0);
  void indexer.published('2');
  void indexer.published('3');
  gate.resolve();
  await first;
  expect(updates).toEqual(['de', ...whole]);
});

test('a locale that fails does not hold up the others, and is tried again', async () => {
  const { publish, faulty, log } = harness();
  faulty.add('de');
  expect(await publish('1')).toEqual(whole);
  expect(log.lines).toContainEqual({
    level: 'warn',
    message: 'Search index not renewed',
    fields: { publishId: '1', locales: 1, locale: 'de', cause: 'Error: no' },
  });
  faulty.clear();
  expect(await publish('1')).toEqual(whole);
  expect(await publish('1')).toEqual([]);
  expect(log.lines).toHaveLength(1);
});

test('what somebody has changed or taken away is made anew without a new publish, and said', async () => {
  const { publish, log, files } = harness();
  await publish('1');
  rmSync(files.pathOf('fr'));
  expect(await publish('1')).toEqual(whole);
  expect(await publish('1')).toEqual([]);
  writeFileSync(files.pathOf('de'), 'something else');
  expect(await publish('1')).toEqual(whole);
  const said = log.lines.filter(({ message }) => message === 'Search index lost, made anew');
  expect(said).toMatchObject([{ fields: { files: 1, file: 'fr' } }, { fields: { file: 'de' } }]);
});

test('what is taken away as soon as a run has ended is made anew as well', async () => {
  const { publish, log, files, engine } = harness();
  const ended = jest.spyOn(engine, 'keepOnly').mockImplementationOnce(async () => {
    writeFileSync(files.keptPath, '');
    rmSync(files.pathOf('fr'));
  });
  await publish('1');
  expect(ended).toHaveBeenCalledTimes(1);
  await publish('1');
  expect(await publish('1')).toEqual([]);
  expect(log.lines).toMatchObject([{ message: 'Search index lost, made anew' }]);
});

test('documents that could not be read are asked for again', async () => {
  const { publish, state } = harness();
  state.isComplete = false;
  await publish('1');
  expect(await publish('1')).toEqual(whole);
});

test('a source that is down leaves the engine as it is, until it is back', async () => {
  const { publish, state, log } = harness();
  state.isDown = true;
  expect(await publish('1')).toEqual([]);
  expect(log.lines).toMatchObject([{ level: 'warn', fields: { cause: 'Error: down' } }]);
  state.isDown = false;
  expect(await publish('1')).toEqual(whole);
});
