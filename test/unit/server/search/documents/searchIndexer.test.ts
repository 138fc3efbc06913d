import { createSearchIndexer } from '../../../../../server/search/documents/searchIndexer';
import type { IndexChange } from '../../../../../server/search/searchEngine';
import { settled } from '../../../../support/content/contentHarness';
import { createMemoryLog } from '../../../../support/run/memoryLog';

/** An indexer over two locales, and an engine that waits for `gate` with each of them. */
function harness() {
  const updates: string[] = [];
  const kept: string[] = [];
  const faulty = new Set<string>();
  const unchanged = new Set<string>();
  const lost = new Set<string>();
  const readAfresh: string[] = [];
  const state = { gate: Promise.resolve(), isComplete: true, isClosed: false, isDown: false };
  const log = createMemoryLog();
  const indexer = createSearchIndexer({
    log,
    engine: {
      holds: async (locale) => !lost.has(locale),
      async update({ locale, publishId }: IndexChange) {
        updates.push(`${publishId} ${locale}`);
        await state.gate;
        if (faulty.has(locale)) throw new Error('no');
        lost.delete(locale);
        return { added: 1, changed: 0, removed: 0 };
      },
      async keepOnly(locales: readonly string[]) {
        kept.push(locales.join(' '));
      },
    },
    source: {
      locales: async () => {
        if (state.isDown) throw new Error('down');
        return ['de', 'fr'];
      },
      async read(locale, afresh) {
        if (afresh) readAfresh.push(locale);
        const isUnchanged = unchanged.has(locale) && !afresh;
        return {
          documents: isUnchanged ? undefined : (async function* nothing() {})(),
          synonyms: async () => ({ locale, groups: [] }),
          taken: async () => state.isComplete,
        };
      },
      async rest() {},
      async close() {
        state.isClosed = true;
      },
    },
  });
  /** Until the log and the updates stand still. */
  const idle = async () => {
    let before = -1;
    await settled(() => {
      const now = updates.length + log.lines.length;
      const isStill = now === before;
      before = now;
      return isStill;
    });
  };
  return { indexer, updates, kept, faulty, unchanged, lost, readAfresh, state, log, idle };
}

test('a publish is taken over once, locale by locale', async () => {
  const { indexer, updates, idle } = harness();
  indexer.published('1');
  indexer.published('1');
  await idle();
  indexer.published('1');
  await idle();
  expect(updates).toEqual(['1 de', '1 fr']);
  indexer.published('2');
  await idle();
  expect(updates.slice(2)).toEqual(['2 de', '2 fr']);
});

test('at the end of a run the engine is told what there is, whether or not all went well', async () => {
  const { indexer, kept, faulty, idle } = harness();
  faulty.add('de');
  indexer.published('1');
  await idle();
  expect(kept).toEqual(['de fr']);
});

test('a newer publish takes over after the locale in hand, the newest first', async () => {
  const { indexer, updates, kept, state, idle } = harness();
  let open = () => {};
  state.gate = new Promise((resolve) => {
    open = resolve;
  });
  indexer.published('1');
  await idle();
  indexer.published('2');
  indexer.published('3');
  await idle();
  expect(updates).toEqual(['1 de']);
  open();
  await idle();
  expect(updates).toEqual(['1 de', '3 de', '3 fr']);
  expect(kept).toHaveLength(1);
});

test('where nothing changed the engine is left alone', async () => {
  const { indexer, updates, unchanged, idle } = harness();
  unchanged.add('de');
  indexer.published('1');
  await idle();
  expect(updates).toEqual(['1 fr']);
});

test('a locale that fails does not hold up the others, and is tried again', async () => {
  const { indexer, updates, faulty, log, idle } = harness();
  faulty.add('de');
  indexer.published('1');
  await idle();
  expect(updates).toEqual(['1 de', '1 fr']);
  expect(log.lines).toContainEqual({
    level: 'warn',
    message: 'Search index not renewed',
    fields: { publishId: '1', locales: 1, locale: 'de', cause: 'Error: no' },
  });
  faulty.clear();
  indexer.published('1');
  await idle();
  expect(updates.slice(2)).toEqual(['1 de', '1 fr']);
  indexer.published('1');
  await idle();
  expect(updates).toHaveLength(4);
});

test('what the engine has lost is made anew without a new publish, and said once', async () => {
  const { indexer, updates, unchanged, lost, readAfresh, faulty, log, idle } = harness();
  indexer.published('1');
  await idle();
  unchanged.add('de').add('fr');
  lost.add('fr');
  faulty.add('fr');
  indexer.published('1');
  await idle();
  indexer.published('1');
  await idle();
  faulty.clear();
  indexer.published('1');
  await idle();
  indexer.published('1');
  await idle();
  expect(updates).toEqual(['1 de', '1 fr', '1 fr', '1 fr', '1 fr']);
  expect(readAfresh).toEqual(['fr', 'fr', 'fr']);
  const said = log.lines.filter(({ message }) => message === 'Search index lost, made anew');
  expect(said).toMatchObject([{ level: 'warn', fields: { locales: 1, locale: 'fr' } }]);
});

test('documents that could not be read are asked for again', async () => {
  const { indexer, updates, state, idle } = harness();
  state.isComplete = false;
  indexer.published('1');
  await idle();
  indexer.published('1');
  await idle();
  expect(updates).toHaveLength(4);
});

test('a source that is down leaves the engine as it is, until it is back', async () => {
  const { indexer, updates, state, log, idle } = harness();
  state.isDown = true;
  indexer.published('1');
  await idle();
  expect(updates).toEqual([]);
  expect(log.lines).toMatchObject([{ level: 'warn', fields: { cause: 'Error: down' } }]);
  state.isDown = false;
  indexer.published('1');
  await idle();
  expect(updates).toEqual(['1 de', '1 fr']);
});

test('it ends after the locale in hand', async () => {
  const { indexer, updates, state, idle } = harness();
  let open = () => {};
  state.gate = new Promise((resolve) => {
    open = resolve;
  });
  indexer.published('1');
  await idle();
  const stopped = indexer.stop();
  open();
  await stopped;
  expect(updates).toEqual(['1 de']);
  expect(state.isClosed).toBe(true);
});
