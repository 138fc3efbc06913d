import { targetTable } from '../../bench/performancePage';

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
