import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as markdown from 'prettier/plugins/markdown';
import { format } from 'prettier/standalone';
import { successCriteria, withReport } from '../support/project/accessibilityStatement';
import { everything } from '../support/run/tier';

const file = 'docs/accessibility-statement.md';

test('it knows every criterion of WCAG 2.2, A and AA, and tests that are there', () => {
  const numbers = successCriteria.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(55);
  const tests = successCriteria.flatMap((criterion) => criterion.tests);
  expect(tests.filter((path) => !existsSync(path))).toEqual([]);
});

test('the statement says what the tests hold (npm run verify writes it)', async () => {
  const { default: options } = await import('../../.prettierrc.json');
  const own: Record<string, unknown> = options;
  const before = readFileSync(file, 'utf8');
  const text = await format(withReport(before), {
    ...own,
    parser: 'markdown',
    plugins: [markdown],
  });
  if (everything) writeFileSync(file, text);
  expect(before).toBe(text);
});
