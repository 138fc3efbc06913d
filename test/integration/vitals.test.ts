import { visitorLimits } from '../../config/limits';
import { startKeptSite, type KeptSite } from '../support/keptSite';

let site: KeptSite;

beforeAll(async () => {
  site = await startKeptSite([], { TRUST_PROXY: '127.0.0.1' });
});

afterAll(() => site.stop());

const report = { route: 'slug', lcp: '1200.000', cls: '0.040', ttfb: '90.5', hydrationErrors: '2' };

/** Sends a report as a browser does. */
function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return site.ask('/api/vitals', { method: 'POST', body: new URLSearchParams(fields), headers });
}

test('a visit is counted by its kind of page, and nothing else is kept of it', async () => {
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': '192.0.2.7' };
  const answer = await send(report, { ...headers, 'User-Agent': 'private' });
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(answer.header('set-cookie')).toBeNull();
  const text = await site.metrics.text();
  expect(text).toContain('web_vitals_lcp_seconds_bucket{le="1",route="slug"} 0');
  expect(text).toContain('web_vitals_lcp_seconds_bucket{le="1.5",route="slug"} 1');
  expect(text).toContain('web_vitals_cls_sum{route="slug"} 0.04');
  expect(text).toContain('web_vitals_ttfb_seconds_count{route="slug"} 1');
  expect(text).not.toContain('web_vitals_inp_seconds_count{');
  expect(text).toContain('hydration_errors_total{route="slug"} 2');
  await site.lineOf('/api/vitals');
  expect(JSON.stringify(site.logged)).not.toMatch(/192\.0\.2\.7|private/);
});

test.each([
  ['another route', { route: 'elsewhere' }, 400],
  ['no number', { lcp: '1e9' }, 400],
  ['too much', { cls: '101' }, 400],
  ['an address', { url: 'https://www.example.org/' }, 400],
  ['a long one', { lcp: '1'.repeat(2000) }, 413],
])('%s is refused, and labels nothing', async (_, fields, status) => {
  const before = await site.metrics.text();
  expect((await send({ ...report, ...fields })).status).toBe(status);
  const counted = (text: string) => text.match(/^(?:web_vitals|hydration).*/gm);
  expect(counted(await site.metrics.text())).toEqual(counted(before));
});

test('other sites report nothing here', async () => {
  expect((await send(report, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
});

test('who sends too many is refused', async () => {
  const headers = { 'X-Forwarded-For': '192.0.2.8' };
  for (let sent = 0; sent < visitorLimits.vitals.most; sent += 1) await send({}, headers);
  expect((await send(report, headers)).status).toBe(429);
});

test('pages say which share of the visits is measured', async () => {
  const { text } = await site.ask('/de/kontakt');
  const [frame = ''] = /\/api\/frame\/[\w./-]+/.exec(text) ?? [];
  expect(JSON.parse((await site.ask(frame)).text)).toMatchObject({ measured: 0.1 });
});
