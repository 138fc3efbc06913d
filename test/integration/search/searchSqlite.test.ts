import { sampled } from '../../support/run/tier';
import { readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SearchUnavailable } from '../../../server/search/searchEngine';
import { changeTo, searchDocument } from '../../support/search/searchDocument';
import { createSqliteEngine, openSqlite } from '../../support/search/searchEngines';
import { searchEngineConformance } from './searchEngine.conformance';
import { settled } from '../../support/run/settled';
import { temporaryFolder } from '../../support/run/temporaryFolder';

let folder = '';

beforeEach(() => {
  folder = temporaryFolder();
});

const query = (keyword: string) =>
  ({ locale: 'de', keyword, page: 1, pageSize: 12, sort: 'relevance' }) as const;
const question = [query('wasser'), Date.now()] as const;
const wasser = [searchDocument({ id: 'a', title: 'Wasser' })];

describe('SQLite', () => {
  searchEngineConformance(openSqlite);
});

test('an index is there after a restart, and for other processes', async () => {
  const first = createSqliteEngine(folder);
  await first.update(changeTo(wasser));
  const second = createSqliteEngine(folder);
  expect((await second.search(...question, AbortSignal.timeout(9000))).total).toBe(1);
  await first.update(changeTo([...wasser, searchDocument({ id: 'b', title: 'Wasser' })]));
  expect((await second.search(...question, AbortSignal.timeout(9000))).total).toBe(2);
  expect(await second.update(changeTo(wasser))).toEqual({ added: 0, changed: 0, removed: 1 });
  await Promise.all([first.close(), second.close()]);
  expect(readdirSync(folder)).toHaveLength(1);
});

test.each(sampled(['empty', 'shortened', 'overwritten'], 3))(
  'an %s index is made anew',
  async (damage) => {
    const engine = createSqliteEngine(folder);
    await engine.update(changeTo(wasser));
    const [name = ''] = readdirSync(folder);
    const path = join(folder, name);
    if (damage === 'empty') truncateSync(path, 0);
    if (damage === 'shortened') truncateSync(path, 20_000);
    if (damage === 'overwritten') writeFileSync(path, 'Nonsense. '.repeat(9000));
    const other = createSqliteEngine(folder);
    const answer = other.search(...question, AbortSignal.timeout(9000));
    await expect(answer).rejects.toBeInstanceOf(SearchUnavailable);
    expect(await other.update(changeTo(wasser))).toEqual({ added: 1, changed: 0, removed: 0 });
    expect((await other.search(...question, AbortSignal.timeout(9000))).total).toBe(1);
    await Promise.all([engine.close(), other.close()]);
  },
);

test.each(sampled(['taken away', 'overwritten', 'shortened'], 3))(
  'an index that is %s while it is asked is made anew, and answers meanwhile where it can',
  async (harm) => {
    const engine = createSqliteEngine(folder);
    const ask = () => engine.search(...question, AbortSignal.timeout(9000));
    await engine.update(changeTo(wasser));
    expect((await ask()).total).toBe(1);
    const path = join(folder, readdirSync(folder).find((name) => name.startsWith('de.')) ?? '');
    if (harm === 'taken away') rmSync(folder, { recursive: true });
    if (harm === 'overwritten') writeFileSync(path, 'Nonsense. '.repeat(9000));
    if (harm === 'shortened') truncateSync(path, 20_000);
    const asked = Array.from({ length: 8 }, () => ask().catch((error: unknown) => error));
    expect(await engine.update(changeTo(wasser))).toEqual({ added: 1, changed: 0, removed: 0 });
    for (const answer of await Promise.all(asked)) {
      if (harm === 'taken away' || !(answer instanceof SearchUnavailable)) {
        expect(answer).toMatchObject({ total: 1 });
      }
    }
    expect((await ask()).total).toBe(1);
    await engine.close();
  },
);

test('a thread that hangs or ends is replaced, and its questions are told', async () => {
  const faulty = join(folder, 'thread.cjs');
  writeFileSync(
    faulty,
    `const { parentPort } = require('node:worker_threads');
     parentPort.on('message', ({ id, question: { typed } = {} }) => {
       if (typed === undefined) return;
       if (typed === 'hang') for (;;);
       if (typed === 'throw') throw new Error('Lost');
       if (typed === 'wait') return;
       parentPort.postMessage({ id, answer: [{ title: typed }] });
     });`,
  );
  const engine = createSqliteEngine(folder, faulty, 1000);
  const suggest = (typed: string) => engine.suggest('de', typed, 0, AbortSignal.timeout(5000));
  // A new thread takes longer than an answer may where the machine is busy.
  const isAnswered = (typed: string) =>
    suggest(typed).then(
      ([one]) => one?.title === typed,
      () => false,
    );
  await expect(suggest('throw')).rejects.toBeInstanceOf(SearchUnavailable);
  await settled(() => isAnswered('a'));
  await expect(suggest('hang')).rejects.toBeInstanceOf(SearchUnavailable);
  await settled(() => isAnswered('b'));
  const waiting = Array.from({ length: 4 }, () => suggest('wait').catch(String));
  await expect(suggest('c')).rejects.toThrow('Too many');
  expect(new Set(await Promise.all(waiting)).size).toBe(1);
  await settled(() => isAnswered('d'));
  await engine.close();
  await expect(suggest('e')).rejects.toBeInstanceOf(SearchUnavailable);
});
