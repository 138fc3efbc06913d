import { sourceFaults } from '../../../support/faults/sourceFaults';
import { fakeUpstream } from '../../../support/services/fakeUpstream';
import { failureOf, readerOver, usual } from '../../../support/content/readerHarness';
import { useForEach } from '../../../support/run/atEnd';

describe('over HTTP', () => {
  const upstream = useForEach(() =>
    fakeUpstream(new Map<string, unknown>([['de/a.json', { id: 'a' }]])),
  );

  test('a document is its value, with validators and a hash of its bytes', async () => {
    const { reader } = readerOver(upstream.base);
    const first = await reader.read('de/a.json', usual);
    expect(first).toMatchObject({
      kind: 'ok',
      value: { id: 'a' },
      bytes: 20,
      hash: expect.stringMatching(/^[\da-f]{16}$/),
    });
    const validators = first.kind === 'ok' ? first.validators : {};
    expect(await reader.read('de/a.json', { ...usual, validators })).toEqual({
      kind: 'notModified',
    });
    upstream.publish('de/a.json', { id: 'b' });
    const next = await reader.read('de/a.json', { ...usual, validators });
    expect(next).toMatchObject({ kind: 'ok', value: { id: 'b' } });
    expect(next.kind === 'ok' && first.kind === 'ok' && next.hash !== first.hash).toBe(true);
  });

  test('what is not there is absent, and that is no failure', async () => {
    const { reader } = readerOver(upstream.base);
    for (let count = 0; count < 6; count += 1) {
      expect(await reader.read('de/b.json', usual)).toEqual({ kind: 'absent' });
    }
    upstream.fail({ kind: 'status', status: 410 });
    expect(await reader.read('de/a.json', usual)).toEqual({ kind: 'absent' });
    expect(reader.health()).toMatchObject({ breaker: 'closed', errors5m: 0 });
  });

  test.each(sourceFaults.filter(({ detail }) => detail !== ''))(
    '$name: the failure says why, after as many calls as may help',
    async ({ fault, cause, detail, calls }) => {
      const { reader } = readerOver(upstream.base);
      if (fault === undefined) await upstream.down();
      else upstream.fail(fault);
      const budgetMs = cause === 'timeout' ? 50 : usual.budgetMs;
      expect(await failureOf(reader, { ...usual, budgetMs })).toMatchObject({
        source: 'source',
        cause,
        detail,
      });
      expect(upstream.count()).toBe(calls);
      if (fault === undefined) await upstream.up();
    },
  );

  test.each([
    ['a redirect to another host', { kind: 'redirect', to: 'http://169.254.169.254/' }, 302],
    ['304 for nothing', { kind: 'status', status: 304 }, 304],
  ] as const)('%s is a bad payload', async (_, fault, status) => {
    const { reader } = readerOver(upstream.base);
    upstream.fail(fault);
    expect(await failureOf(reader)).toMatchObject({
      cause: 'bad_payload',
      detail: `status ${status}`,
    });
  });

  test.each([
    ['no JSON', { kind: 'body', body: '{{' }],
    ['304 for nothing', { kind: 'status', status: 304 }],
    ['a part of it', { kind: 'status', status: 206 }],
    ['a redirect to another host', { kind: 'redirect', to: 'http://169.254.169.254/' }],
  ] as const)('%s for many documents keeps nobody from others', async (_, fault) => {
    const { reader } = readerOver(upstream.base);
    upstream.fail(fault);
    for (const name of 'abcdefghijklmnopqrstuvwxyz')
      await reader.read(name, usual).catch(() => undefined);
    upstream.fail(undefined);
    expect(await reader.read('de/a.json', usual)).toMatchObject({ kind: 'ok' });
  });

  test.each([
    [400, 'closed'],
    [414, 'closed'],
    [422, 'closed'],
    [403, 'closed'],
    [401, 'open'],
    [500, 'open'],
  ])('after answers %d to many questions the source is %s for others', async (status, breaker) => {
    const { reader } = readerOver(upstream.base);
    upstream.fail({ kind: 'status', status });
    for (const name of 'abcdef') await reader.read(name, usual).catch(() => undefined);
    expect(reader.health().breaker).toBe(breaker);
  });

  test.each([401, 429, 500, 501])('%d for one page keeps nobody from others', async (status) => {
    const { reader } = readerOver(upstream.base);
    upstream.fail({ kind: 'status', status });
    for (let count = 0; count < 6; count += 1) await failureOf(reader);
    upstream.fail(undefined);
    expect(await reader.read('de/a.json', usual)).toMatchObject({ kind: 'ok' });
  });

  test.each([502, 503, 504])('%d without Retry-After is tried once more', async (status) => {
    const { reader } = readerOver(upstream.base);
    let answers = 0;
    upstream.fail(() => ((answers += 1) === 1 ? { kind: 'status', status } : undefined));
    expect(await reader.read('de/a.json', usual)).toMatchObject({ kind: 'ok' });
    expect(upstream.count()).toBe(2);
    upstream.fail({ kind: 'status', status });
    expect(await failureOf(reader)).toMatchObject({ cause: 'status', detail: String(status) });
    expect(upstream.count()).toBe(4);
  });

  test('retries are at most a tenth of the calls, beyond the first ten', async () => {
    const { reader, clock } = readerOver(upstream.base);
    upstream.fail({ kind: 'status', status: 503 });
    for (let count = 0; count < 60; count += 1) {
      clock.time += 120_000;
      await failureOf(reader);
    }
    expect(upstream.count()).toBeGreaterThanOrEqual(60 + 10);
    expect(upstream.count()).toBeLessThanOrEqual(60 + 10 + 6);
  });

  test('Retry-After is honoured up to five minutes', async () => {
    const { reader, clock } = readerOver(upstream.base);
    upstream.fail({ kind: 'status', status: 503, retryAfter: '3600' });
    expect(await failureOf(reader)).toMatchObject({ cause: 'status', retryAfter: 300 });
    upstream.fail(undefined);
    clock.time += 299_000;
    expect(await failureOf(reader)).toMatchObject({ cause: 'breaker_open' });
    await reader.probe();
    expect(upstream.count()).toBe(1);
    clock.time += 1_000;
    expect(await reader.read('de/a.json', usual)).toMatchObject({ kind: 'ok' });
  });

  test('a probe does not call a source that is well', async () => {
    const { reader } = readerOver(upstream.base);
    await reader.probe();
    expect(upstream.count()).toBe(0);
  });

  test('errors are counted for five minutes', async () => {
    const { reader, clock } = readerOver(upstream.base);
    upstream.fail({ kind: 'status', status: 500 });
    await failureOf(reader);
    clock.time += 200_000;
    await failureOf(reader);
    expect(reader.health().errors5m).toBe(2);
    clock.time += 150_000;
    expect(reader.health().errors5m).toBe(1);
  });
});
