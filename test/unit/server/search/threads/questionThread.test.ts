import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createQuestionThread } from '../../../../../server/search/threads/questionThread';

const folder = mkdtempSync(join(tmpdir(), 'threads-'));
const script = join(folder, 'thread.cjs');
/** Suggests the number of its thread, when it is asked to. */
const program = `
  const { parentPort, threadId } = require('node:worker_threads');
  parentPort.on('message', ({ id, question }) => {
    if (question) parentPort.postMessage({ id, answer: threadId });
  });
`;

beforeAll(() => writeFileSync(script, program));
afterAll(() => rmSync(folder, { recursive: true }));

test('a thread that nobody asks any more is given up, and the next question has another', async () => {
  const planned = new Set<() => void>();
  const schedule = (task: () => void) => {
    planned.add(task);
    return () => void planned.delete(task);
  };
  const engine = createQuestionThread(script, { task: 'answer', folder }, 10_000, schedule);
  const ask = () => engine.suggest('de', 'a', 0, new AbortController().signal);
  const first = await ask();
  expect(await ask()).toBe(first);
  expect(planned.size).toBe(1);
  for (const task of planned) task();
  const asked = [ask(), ask()];
  expect(planned.size).toBe(0);
  const [second, third] = await Promise.all(asked);
  expect(second).not.toBe(first);
  expect(third).toBe(second);
  await engine.close();
  expect(planned.size).toBe(0);
});
