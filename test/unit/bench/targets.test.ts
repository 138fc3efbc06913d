import { globSync, readFileSync } from 'node:fs';
import { targetTable, targets } from '../../bench/targets';

/** What and target of the rows of a table, without the padding between them. */
function rowsOf(lines: readonly string[]): string[] {
  return lines
    .filter(
      (line) => line.startsWith('| ') && !line.startsWith('| -') && !line.startsWith('| What'),
    )
    .map((line) =>
      line
        .split('|')
        .slice(1, 3)
        .map((cell) => cell.trim())
        .join(' | '),
    );
}

test('the documented targets are those that are measured', () => {
  const page = readFileSync('docs/performance.md', 'utf8');
  const [, section = ''] = page.split('## Targets');
  const [table = ''] = section.split('\n## ');
  expect(rowsOf(table.split('\n'))).toEqual(rowsOf(targetTable({})));
});

test('every target is measured by a part of the bench', () => {
  const parts = globSync('test/bench/*.bench.ts').map((path) => readFileSync(path, 'utf8'));
  const written = parts.flatMap((text) => [...text.matchAll(/writeFigures\(\{([^]*?)\}\)/g)]);
  const isMeasured = (name: string) =>
    written.some(([, figures = '']) => new RegExp(`\\b${name}:`).test(figures));
  expect(Object.keys(targets).filter((name) => !isMeasured(name))).toEqual([]);
});

test('a figure is held against its target', () => {
  const measured = '2026-01-01, abc, 2 × Machine';
  const table = targetTable({
    stored: { value: 0.7, measured },
    scripts: { value: 140, measured },
  }).join('\n');
  const dated = '\\| 2026-01-01, abc, 2 × Machine \\|$';
  expect(table).toMatch(
    new RegExp(`^\\| Stored page.* \\| at least 0.60×, aim 0.75× \\| 0.70× \\| met ${dated}`, 'm'),
  );
  expect(table).toMatch(
    new RegExp(`at most 131 kB.* \\| 140 kB \\| \\*\\*not met\\*\\* ${dated}`, 'm'),
  );
  expect(table).toMatch(/^\| Idle memory.* \| at most 160 MB \| – \| not measured \| {2}\|$/m);
});
