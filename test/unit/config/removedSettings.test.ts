import { describeRemovedSettings } from '../../../config/removedSettings';

test('a setting that is no longer one is named, with what to do in its place', () => {
  expect(describeRemovedSettings({ WORKERS: '2', PORT: '3000' })).toEqual([
    'WORKERS is no longer a setting. One process serves; run several behind a balancer (docs/replicas.md).',
  ]);
});

test('nothing is said where none of them has a value', () => {
  expect(describeRemovedSettings({ WORKERS: '', PORT: '3000' })).toEqual([]);
});
