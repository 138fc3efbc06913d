import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alertsFile, readAlertRules } from '../support/alertRules';

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

/** What a rule makes of figures, of which there is one value a minute: how many alerts at a minute. */
interface Case {
  readonly name: string;
  readonly alert: string;
  /** By name and further labels; each site is an instance `a`, or `b`. */
  readonly figures: Readonly<Record<string, string>>;
  readonly alerts: Readonly<Record<string, number>>;
}

const cases: readonly Case[] = [
  {
    name: 'the first alarm of a process is seen, and is over after five minutes',
    alert: 'ChanceryAlarm',
    figures: { 'alarms_total{instance="a",alarm="mass_404"}': '0x5 1x20' },
    alerts: { '5m': 0, '7m': 1, '20m': 0 },
  },
  {
    name: 'so is one that came before the first scrape',
    alert: 'ChanceryAlarm',
    figures: { 'alarms_total{instance="a",alarm="publish_gate"}': '_x5 1x20' },
    alerts: { '4m': 0, '7m': 1, '20m': 0 },
  },
  {
    name: 'a publish that is refused is, for as long as it is',
    alert: 'ChanceryPublishRefused',
    figures: { 'publish_refused{instance="a"}': '0x5 1x60' },
    alerts: { '5m': 0, '60m': 1 },
  },
];

/** A file of tests for `promtool`, which is YAML, as all JSON is. */
async function promtoolTests(): Promise<object> {
  const rules = await readAlertRules();
  return {
    evaluation_interval: '1m',
    tests: cases.map(({ name, alert, figures, alerts }) => ({
      name,
      interval: '1m',
      input_series: Object.entries(figures).map(([series, values]) => ({
        series: series.replace('{', '{job="chancery",'),
        values,
      })),
      promql_expr_test: Object.entries(alerts).map(([time, value]) => ({
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

needsPromtool('rules raise alerts when they should, and only then (needs promtool)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  const file = join(folder, 'tests.yaml');
  writeFileSync(file, JSON.stringify(await promtoolTests()));
  const failures = promtool('test', 'rules', file);
  rmSync(folder, { recursive: true });
  expect(failures).toBe('');
});
