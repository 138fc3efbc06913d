import { slopeOf, type Point } from '../../soak/support/slope';
import { goalTable } from '../../soak/reliabilityReport';

test('a straight line has its slope, and nothing is uncertain about it', () => {
  const { slope, most } = slopeOf([1, 2, 3, 4].map((x): Point => [x, 7 + 3 * x]));
  expect([slope, most]).toEqual([expect.closeTo(3), expect.closeTo(3)]);
});

test('what scatters has a bound above its slope', () => {
  const { slope, most } = slopeOf([1, 2, 3, 4, 5, 6].map((x): Point => [x, x % 2]));
  expect(most - slope).toBeGreaterThan(0.1);
});

test('a goal shows its last run', () => {
  const run = { figure: 'all', met: true, size: '10', measured: 'today', seconds: 300 };
  const table = goalTable({ restarts: run, kills: { ...run, met: false, seconds: 90 } }).join('\n');
  expect(table).toMatch(/^\| restarts .*\| all \| met \| 10, 5 min, today \|$/m);
  expect(table).toMatch(/^\| kills .*\| all \| \*\*not met\*\* \| 10, 90 s, today \|$/m);
  expect(table).toMatch(/^\| mixed .*\| – \| not run \| {2}\|$/m);
});
