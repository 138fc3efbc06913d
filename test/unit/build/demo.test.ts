import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moveDates, prepareDemo } from '../../../build/demo.mjs';

test('days and instants are moved, and neither history nor anything else', () => {
  const json =
    '{"a":["2026-11-30","2026-11-30T08:00:00+01:00"],"b":{"c":"Am 2026-11-30","d":"2025-06-21"}}';
  expect(moveDates(json, 2, '2025-11-30')).toEqual({
    a: ['2026-12-02', '2026-12-02T08:00:00+01:00'],
    b: { c: 'Am 2026-11-30', d: '2025-06-21' },
  });
});

test('the demo is published today, and prepared once', () => {
  const folder = prepareDemo();
  const { value } = JSON.parse(readFileSync(join(folder, 'lastPublish.json'), 'utf8'));
  const age = Date.now() - Date.parse(value.lastPublish);
  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThan(86_400_000);
  expect(prepareDemo()).toBe(folder);
});
