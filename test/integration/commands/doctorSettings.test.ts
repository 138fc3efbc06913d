import { doctorIn } from '../../support/sites/doctor';
import { freePort } from '../../support/run/freePort';
import { temporaryFolder } from '../../support/run/temporaryFolder';

const folder = temporaryFolder();

test('settings that contradict one another are named beside all else', async () => {
  const { code, out, err } = await doctorIn(folder).run({
    SECRET_KEY: '',
    STORE_URL: 'redis://127.0.0.1:1',
  });
  const first =
    /^fault {3}settings SECRET_KEY: (.*)\n {8}Give it at least 32 characters where STORE_URL .*\n/;
  expect(first.exec(out)?.[1]).toBe('an empty value');
  expect(out).toContain('settings PUBLIC_URL: http://localhost:0');
  expect(out).toContain('port PORT: any');
  expect(out).toContain(' 2 faults');
  expect([code, err]).toEqual([1, '']);
});

test('nothing is said of the values that stand in for settings that cannot be read', async () => {
  const wrong = {
    PORT: '99999',
    PUBLIC_URL: 'nonsense',
    STATIC_CONTENT_URL: 'ftp://x',
    CONTENT_SERVICE_URL: 'y',
    STORE_URL: 'https://x',
    SEARCH_URL: 'z',
    CONTACT_DELIVERY_URL: 'x',
    TRUST_PROXY: 'nobody',
  };
  const { said } = await doctorIn(folder).examine({
    ...wrong,
    PREVIEW: 'true',
    SEARCH_REPLICA_URLS: 'postgres://x/y',
  });
  const skipped = (name: string) => ['warning', `not checked, because ${name} is wrong`];
  expect(said).toEqual({
    ...Object.fromEntries(
      Object.keys(wrong).map((name) => [`settings ${name}`, ['fault', expect.any(String)]]),
    ),
    ...Object.fromEntries(
      [
        'source STATIC_CONTENT_URL',
        'source CONTENT_SERVICE_URL',
        'clock STATIC_CONTENT_URL',
        'clock CONTENT_SERVICE_URL',
        'store STORE_URL',
        'search SEARCH_URL',
        'disk CONTACT_DELIVERY_URL',
        'connection CONTACT_DELIVERY_URL',
        'certificate STATIC_CONTENT_URL',
        'certificate CONTENT_SERVICE_URL',
        'certificate PUBLIC_URL',
        'certificate CONTACT_DELIVERY_URL',
        'certificate STORE_URL',
        'port PORT',
      ].map((subject) => [subject, skipped(subject.split(' ')[1] ?? '')]),
    ),
    'disk CONTACT_QUEUE_DIR': ['ok', expect.any(String)],
    'port METRICS_PORT': ['ok', 'any'],
  });
  const { said: trial } = await doctorIn(folder).examine({ PORT: '99999', HOST: 'a b' });
  expect(trial).toMatchObject({
    'settings PUBLIC_URL': skipped('PORT'),
    'port METRICS_PORT': skipped('HOST'),
  });
});

test.each([
  [{ NEWS_API_INTERNAL_URL: '' }, ['NEWS_API_INTERNAL_URL']],
  [{ NEWS_API_PUBLIC_URL: '' }, ['NEWS_API_PUBLIC_URL']],
  [{ NEWS_API_INTERNAL_URL: '', NEWS_API_PUBLIC_URL: '' }, []],
])('a news address that is empty by itself is named (%j)', async (settings, named) => {
  const { said } = await doctorIn(folder).examine(settings);
  const news = Object.entries(said).filter(([subject]) => subject.startsWith('settings NEWS_API'));
  expect(news).toEqual(
    named.map((name) => [
      `settings ${name}`,
      ['warning', expect.stringMatching(/^empty, although /)],
    ]),
  );
});

test('a port that is given twice is no port that something else has', async () => {
  const port = String(await freePort());
  const { out } = await doctorIn(folder).run({ PORT: port, METRICS_PORT: port, PUBLICURL: 'x' });
  expect(out).toMatch(/settings METRICS_PORT: .*\n {8}Give it another port than PORT/);
  expect(out).toContain('settings names: PUBLICURL is no setting. Did you mean PUBLIC_URL?');
  expect(out).toContain(`port PORT: ${port} is free`);
  expect(out).not.toContain('Something else');
});
