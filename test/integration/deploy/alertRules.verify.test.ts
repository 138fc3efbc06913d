import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { alertsFile, readAlertRules } from '../../support/project/yaml';
import { temporaryFolder } from '../../support/run/temporaryFolder';

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

/** What a rule makes of metrics, one value a minute of each site, which is an instance: how many alerts when. */
const cases = [
  {
    name: 'the first alarm of a process is seen, and is over after five minutes',
    alert: 'ChanceryAlarm',
    metrics: { 'alarms_total{instance="a",alarm="mass_404"}': '0x5 1x20' },
    alerts: { '5m': 0, '7m': 1, '20m': 0 },
  },
  {
    name: 'a process that ends again and again is seen',
    alert: 'ChanceryRestarts',
    metrics: {
      'process_start_time_seconds{instance="a"}': '1x40',
      'process_start_time_seconds{instance="b"}': '1x20 2+1x10 12x10',
    },
    alerts: { '20m': 0, '30m': 1 },
  },
  {
    name: 'a source that one of two sites has given up is given up',
    alert: 'ChancerySourceGivenUp',
    metrics: {
      'source_breaker_state{instance="b",source="s",state="closed"}': '1x20',
      'source_breaker_state{instance="a",source="s",state="closed"}': '1x5 0x15',
      'source_breaker_state{instance="a",source="s",state="open"}': '0x5 1x10 0x5',
      'source_breaker_state{instance="a",source="s",state="halfOpen"}': '0x15 1x5',
    },
    alerts: { '5m': 0, '8m': 1, '18m': 1 },
  },
  {
    name: 'errors are seen where no pages are stored',
    alert: 'ChanceryErrors',
    metrics: {
      'http_request_duration_seconds_count{instance="a",status="2xx"}': '0+1000x20',
      'http_request_duration_seconds_count{instance="a",status="5xx"}': '0x10 0+2x10',
      'requests_refused_total{instance="a"}': '0x20',
    },
    alerts: { '10m': 0, '20m': 1 },
  },
  {
    name: 'content is old when it was not looked at for 15 minutes longer than it should have been',
    alert: 'ChanceryContentOld',
    metrics: {
      'content_read_age_seconds{instance="a"}': '0+60x80',
      'publish_poll_seconds{instance="a"}': '3600x80',
    },
    alerts: { '60m': 0, '75m': 0, '76m': 1 },
  },
];

/** A file of tests for `promtool`, which is YAML, as all JSON is. */
function promtoolTests(): object {
  const rules = readAlertRules();
  return {
    evaluation_interval: '1m',
    tests: cases.map(({ name, alert, metrics, alerts }) => ({
      name,
      interval: '1m',
      input_series: Object.entries<string | undefined>(metrics).map(([series, values]) => ({
        series: series.replace('{', '{job="chancery",'),
        values,
      })),
      promql_expr_test: Object.entries<number | undefined>(alerts).map(([time, value]) => ({
        expr: `count(${rules.find((rule) => rule.alert === alert)?.expr}) or vector(0)`,
        eval_time: time,
        exp_samples: [{ labels: '{}', value }],
      })),
    })),
  };
}

function promtool(...options: string[]): string {
  const { stdout, stderr, status } = spawnSync('promtool', options, { encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

// What the rules ask for is held by `test/unit/deploy/monitoring.test.ts` on every machine.
const needsPromtool = hasPromtool ? test : test.skip;

needsPromtool('Prometheus can read the rules (needs promtool)', () => {
  expect(promtool('check', 'rules', alertsFile)).toBe('');
});

needsPromtool('rules raise alerts when they should, and only then (needs promtool)', () => {
  const folder = temporaryFolder({ 'tests.yaml': JSON.stringify(promtoolTests()) });
  expect(promtool('test', 'rules', join(folder, 'tests.yaml'))).toBe('');
});
