import { createServer } from 'node:http';
import { listenOn } from '../../server/http/listen';
import { createTraces } from '../../server/tracing/otlpTraces';
import { createMemoryLog } from '../support/memoryLog';
import { startKeptSite } from '../support/keptSite';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
}

const given = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

/** A collector that takes what is sent to it. */
async function startCollector(status = 200) {
  const bodies: string[] = [];
  const targets: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    targets.push(`${request.method} ${request.url} ${request.headers['content-type']}`);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString());
      response.writeHead(status).end('{}');
    });
  });
  const { port } = await listenOn(server, 0, '127.0.0.1');
  return {
    endpoint: `http://127.0.0.1:${port}`,
    targets,
    bodies,
    spans: (): Span[] =>
      bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans),
    stop: () => new Promise((done) => server.close(done)),
  };
}

/** What a collector gets of the requests for some paths. */
async function traced(paths: readonly string[], headers: Record<string, string>) {
  const collector = await startCollector();
  const log = createMemoryLog();
  const traces = createTraces({
    endpoint: collector.endpoint,
    service: 'test',
    log,
    schedule: () => () => undefined,
  });
  const site = await startKeptSite([], { TRUST_PROXY: '127.0.0.1' }, { startTrace: traces.start });
  for (const path of paths) {
    await site.ask(path, { headers });
    await site.lineOf(path.split('?', 1)[0] ?? '');
  }
  await traces.flush();
  await site.stop();
  await collector.stop();
  return { ...collector, sent: site.upstream.headers, log };
}

test('a request, its resolving, its rendering and its calls to sources are one trace', async () => {
  const headers = { traceparent: given, 'X-Forwarded-For': '192.0.2.1' };
  const { spans, targets, bodies, sent } = await traced(['/de/kontakt?private=1'], headers);
  expect(targets).toEqual(['POST /v1/traces application/json']);
  const [request, ...others] = spans().filter(({ kind }) => kind === 2);
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
    name: 'GET slug',
    attributes: [
      { key: 'http.request.method', value: { stringValue: 'GET' } },
      { key: 'http.route', value: { stringValue: 'slug' } },
      { key: 'http.response.status_code', value: { intValue: '200' } },
    ],
  });
  const parts = spans().filter(({ kind }) => kind === 1);
  expect(new Set(parts.map(({ name }) => name))).toEqual(
    new Set(['resolve', 'render', 'upstream']),
  );
  for (const part of spans()) {
    expect(part.traceId).toBe(request?.traceId);
    expect(BigInt(part.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(part.startTimeUnixNano));
  }
  for (const part of parts) expect(part.parentSpanId).toBe(request?.spanId);
  expect(bodies.join()).not.toMatch(/private|192\.0\.2\.1/);
  expect(sent.at(-1)?.['traceparent']).toBe(`00-${request?.traceId}-${request?.spanId}-01`);
});

test('what nobody who is trusted says begins a trace of its own', async () => {
  const { spans } = await traced(['/de/kontakt'], { traceparent: given });
  const [request] = spans().filter(({ kind }) => kind === 2);
  expect(request).not.toHaveProperty('parentSpanId');
  expect(request?.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
});

test('what the caller does not record is not recorded', async () => {
  const headers = { traceparent: given.replace(/01$/, '00'), 'X-Forwarded-For': '192.0.2.1' };
  const { bodies, sent } = await traced(['/de/kontakt'], headers);
  expect(bodies).toEqual([]);
  expect(sent.at(-1)?.['traceparent']).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-.{16}-00$/);
});

test('a collector that fails costs a line of the log', async () => {
  const collector = await startCollector(503);
  const log = createMemoryLog();
  const { endpoint } = collector;
  const traces = createTraces({ endpoint, service: 's', log, schedule: () => () => undefined });
  traces.start('nonsense').end({ method: 'GET', route: 'home', status: 200 });
  await traces.flush();
  await collector.stop();
  traces.start(undefined).end({ method: 'GET', route: 'home', status: 500 });
  await traces.flush();
  expect(log.lines.map(({ message }) => message)).toEqual(['Traces not taken', 'Traces not taken']);
});
