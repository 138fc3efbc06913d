import { createMinuteLog } from '../../../../server/observability/minuteLog';
import { createMemoryLog } from '../../../support/memoryLog';

test('logs at once, then once a minute with how often it happened, each key for itself', () => {
  let time = 1_000_000;
  const log = createMemoryLog();
  const minuteLog = createMinuteLog(log, () => time);
  const fail = (key: string) => minuteLog(key, 'warn', { key }, 'Failed');
  for (const key of ['a', 'a', 'b', 'a']) fail(key);
  time += 59_999;
  fail('a');
  time += 1;
  fail('a');
  fail('b');
  expect(log.lines.map(({ fields }) => fields)).toEqual([
    { key: 'a' },
    { key: 'b' },
    { key: 'a', times: 4 },
    { key: 'b' },
  ]);
});
