import { describeRemovedSettings } from '../../../config/removedSettings';

const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' };

test('a setting that is no longer one is named, with what to do in its place', () => {
  expect(describeRemovedSettings({ WORKERS: '2', PORT: '3000' }, [])).toEqual([
    'WORKERS is no longer a setting. One process serves; run several behind a balancer (docs/operator-guide.md#several-processes).',
  ]);
});

test('nothing is said where none of them has a value', () => {
  expect(describeRemovedSettings({ WORKERS: '', PORT: '3000' }, [])).toEqual([]);
});

test('a collector is named where nothing sends traces to it', () => {
  expect(describeRemovedSettings(collector, [])).toEqual([
    expect.stringMatching(/^OTEL_EXPORTER_OTLP_ENDPOINT is no longer a setting\. /),
  ]);
});

const instrumentation = '@opentelemetry/auto-instrumentations-node/register';

test.each([
  [{ ...collector, NODE_OPTIONS: `--import ${instrumentation}` }, []],
  [collector, ['--import', instrumentation]],
])('and not where the instrumentation of OpenTelemetry is loaded', (variables, nodeArguments) => {
  expect(describeRemovedSettings(variables, nodeArguments)).toEqual([]);
});
