import { slopeOf, type Point } from '../../soak/support/slope';
import { reliabilityPage } from '../../soak/reliabilityPage';

test('a straight line has its slope, and nothing is uncertain about it', () => {
  const { slope, most } = slopeOf([1, 2, 3, 4].map((x): Point => [x, 7 + 3 * x]));
  expect([slope, most]).toEqual([expect.closeTo(3), expect.closeTo(3)]);
});

test('what scatters has a bound above its slope', () => {
  const { slope, most } = slopeOf([1, 2, 3, 4, 5, 6].map((x): Point => [x, x % 2]));
  expect(most - slope).toBeGreaterThan(0.1);
});

test('a goal shows its full run, else its short one, marked', () => {
  const run = { met: true, size: '10', measured: 'today', seconds: 300, build: 'b' };
  const page = reliabilityPage((goal) => {
    if (goal === 'G4')
      return { full: { ...run, figure: 'all' }, short: { ...run, figure: 'some' } };
    return goal === 'G5' ? { short: { ...run, figure: 'some', met: false } } : {};
  });
  expect(page).toMatch(/^\| G4 .*\| all \| met \| 10, 5 min, today \|$/m);
  expect(page).toMatch(
    /^\| G5 .*\| some \| \*\*not met\*\* \| \*\*short\*\*: 10, 5 min, today \|$/m,
  );
  expect(page).toMatch(/^\| G6 .*\| – \| not run \|  \|$/m);
});
