import { createOutboxMetrics } from '../../../server/contact/outbox/outbox';
import { measuredEngine } from '../../../server/search/siteSearch';
import { createMissCounter } from '../../../server/store/store';
import { noEngine } from '../../support/sites/appParts';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { readAlertRules } from '../../support/project/yaml';
import { testApp } from '../../support/sites/testApp';
import { readSourceFiles } from '../../support/project/sourceFiles';

const dashboardSchema = v.object({
  panels: v.array(
    v.object({
      targets: v.array(v.object({ expr: v.string() })),
    }),
  ),
});

/** Metrics that an expression asks for: all names with labels in braces. */
function metricsIn(expression: string): string[] {
  return [...expression.matchAll(/(\w+)\{/g)].map((match) => match[1] ?? '');
}

/** Labels that an expression looks at or groups by. */
function labelsIn(expression: string): string[] {
  const compared = [...expression.matchAll(/(\w+)="/g)].map((match) => match[1] ?? '');
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap((match) =>
    (match[1] ?? '').split(', '),
  );
  return [...compared, ...grouped];
}

function expressions(): string[] {
  const dashboard: unknown = JSON.parse(readFileSync('deploy/monitoring/dashboard.json', 'utf8'));
  return [
    ...readAlertRules().map(({ expr }) => expr),
    ...v
      .parse(dashboardSchema, dashboard)
      .panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
}

/** What a site measures: name and type. */
async function measured(): Promise<readonly (readonly [string, string])[]> {
  const site = await testApp();
  const { registry } = site.metrics;
  createOutboxMetrics(registry, [], Date.now);
  measuredEngine(noEngine, registry, Date.now);
  createMissCounter(registry);
  const text = await site.metrics.text();
  return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [
    name,
    type,
  ]);
}

test('every metric is explained, and none that there is not', async () => {
  const page = readFileSync('docs/operator-guide.md', 'utf8');
  const metrics = /^## Metrics$([^]*?)^## /m.exec(page)?.[1] ?? '';
  const named = [...metrics.matchAll(/`([a-z]+_\w+)`/g)].map(([, name = '']) => name);
  const names = (await measured()).map(([name]) => name);
  const apart = names.filter((name) => !/^(?:process|nodejs)_/.test(name));
  expect(apart.length).toBeGreaterThan(20);
  expect(apart.filter((name) => !named.includes(name))).toEqual([]);
  const values = ['hold_unknown', 'mass_404', 'publish_gate', 'scrape_interval'];
  expect(named.filter((name) => ![...names, ...values].includes(name))).toEqual([]);
});

test('dashboard and alerts ask only for what the site measures', async () => {
  const known = (await measured()).flatMap(([name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  const asked = expressions().flatMap(metricsIn);
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter((name) => !['up', ...known].includes(name))).toEqual([]);
});

test('they know no other labels than the metrics have', () => {
  const source = readSourceFiles()
    .filter(({ folder }) => folder === 'server')
    .map(({ text }) => text)
    .join('\n');
  // Of a counter, labels come behind its name and what it is for.
  const lists = source.matchAll(
    /labelNames: \[([^\]]*)\]|\bcounter(?:sIn\(\w+\))?\(\s*'\w+',([^;]*)\);/g,
  );
  const known = [...lists].flatMap(([, names, rest = '']) =>
    [...(names ?? rest).matchAll(/'(\w+)'/g)].map(([, label]) => label),
  );
  const asked = expressions().flatMap(labelsIn);
  expect(asked.filter((label) => !['job', 'le', ...known].includes(label))).toEqual([]);
});
