import { Counter, Gauge, Registry } from 'prom-client';
import * as v from 'valibot';
import { createSumOfMetrics } from '../../../../server/cluster/sumOfMetrics';
import { figuresSchema } from '../../../../server/cluster/workerMessages';

/** A worker that has counted so many requests and has as many connections. */
function worker(name: string, requests: number) {
  const registry = new Registry();
  const registers = [registry];
  const labelNames = ['route'];
  new Counter({ name: 'requests_total', help: 'h', labelNames, registers }).inc(
    { route: 'home' },
    requests,
  );
  new Gauge({ name: 'connections', help: 'h', registers }).set(requests);
  const lag = new Gauge({ name: 'lag', help: 'h', registers, aggregator: 'average' });
  lag.set(requests);
  return { name, figures: async () => v.parse(figuresSchema, await registry.getMetricsAsJSON()) };
}

type FakeWorker = ReturnType<typeof worker>;

function sumOf(late: () => Promise<unknown> = () => new Promise(() => undefined)) {
  const own = new Registry();
  new Gauge({ name: 'workers', help: 'h', registers: [own] }).set(2);
  const sum = createSumOfMetrics<FakeWorker>(late, own);
  const add = (one: FakeWorker) =>
    sum.add(one, (id) => void one.figures().then((figures) => sum.take(one, id, figures)));
  return { sum, add };
}

test('what workers count is added up', async () => {
  const { sum, add } = sumOf();
  add(worker('a', 3));
  add(worker('b', 4));
  const text = await sum.metrics();
  expect(text).toContain('requests_total{route="home"} 7');
  expect(text).toContain('connections 7');
});

test('one that is late is not hidden by others that are in time', async () => {
  const { sum, add } = sumOf();
  add(worker('a', 3));
  add(worker('b', 400));
  expect(await sum.metrics()).toContain('lag 400\n');
});

test('without workers there is an answer at once, with what is known without them', async () => {
  const lines = (await sumOf().sum.metrics()).split('\n').filter((line) => !line.startsWith('#'));
  expect(lines).toEqual(['workers 2', '']);
});

test('what a worker counted stays when it has ended, what it had does not', async () => {
  const { sum, add } = sumOf();
  const ended = [worker('a', 3), worker('b', 4)];
  for (const one of ended) add(one);
  await sum.metrics();
  for (const one of ended) sum.remove(one);
  add(worker('c', 5));
  const text = await sum.metrics();
  expect(text).toContain('requests_total{route="home"} 12');
  expect(text).toContain('connections 5');
});

test('one that does not answer in time counts as it last was, and one that ends is not waited for', async () => {
  const { sum, add } = sumOf(async () => undefined);
  const silent = worker('a', 3);
  let asked = 0;
  sum.add(silent, (id) => {
    asked += 1;
    if (asked === 1) void silent.figures().then((figures) => sum.take(silent, id, figures));
  });
  await sum.metrics();
  await silent.figures();
  expect(await sum.metrics()).toContain('requests_total{route="home"} 3');
  const patient = sumOf();
  patient.sum.add(silent, () => patient.sum.remove(silent));
  patient.add(worker('b', 4));
  expect(await patient.sum.metrics()).toContain('requests_total{route="home"} 4');
  expect(asked).toBe(2);
  add(worker('c', 1));
});
