import type { CachedDocument } from '../../../../../server/content/cachedDocument';
import { keyOf, type ContentDocument } from '../../../../../server/content/documents/documents';
import { SourceFailure } from '../../../../../server/upstream/sourceFailure';
import { preload } from '../../../../../server/content/publish/preload';
import { createMemoryLog } from '../../../../support/run/memoryLog';

const consent = { metadata: { requireUserCookieConsent: true } };

/** A start over documents by their keys; those in `failing` cannot be read. */
function started(values: ReadonlyMap<string, unknown> = new Map()) {
  const failing = new Set<string>();
  const asked: string[] = [];
  const waits: number[] = [];
  const log = createMemoryLog();
  let ready = true;
  let next = () => {};

  async function read<T>({
    ref,
    clean,
  }: ContentDocument<T>): Promise<CachedDocument<T> | undefined> {
    const key = keyOf(ref);
    asked.push(key);
    if (failing.has(key)) throw new SourceFailure('source', 'timeout');
    if (!values.has(key)) return undefined;
    const parsed = clean(values.get(key));
    if (!parsed.ok) throw new Error('The document of the test does not fit');
    return { value: parsed.value, hash: '', fetchedAt: 0, freshness: 'fresh' };
  }

  const tried = jest.fn();

  /** Lets an attempt come to its end. */
  async function finished(): Promise<void> {
    await new Promise<void>((done) => void setImmediate(done));
  }

  async function again(): Promise<void> {
    next();
    await finished();
  }

  return {
    failing,
    asked,
    tried,
    waits,
    log,
    setReady: (value: boolean) => void (ready = value),
    async start() {
      const schedule = (task: () => void, milliseconds: number) => {
        waits.push(milliseconds);
        next = task;
        return () => (next = () => {});
      };
      const stop = preload({ read, ready: () => ready, tried, log, schedule });
      await finished();
      return stop;
    },
    /** Starts, and passes the head start of the first pages. */
    async startWhole() {
      const stop = await this.start();
      await again();
      return stop;
    },
    async again() {
      asked.length = 0;
      await again();
    },
  };
}

test.each([
  ['v:identity:fr', 'site identity fr'],
  ['v:records:rm:office', 'office rm'],
  ['v:redirects', 'redirects'],
  ['v:languageMap', 'language map'],
  ['v:page:fr:404', 'page 404 fr'],
  ['v:homepages:it', 'content it'],
  ['v:menu:de:main-menus', 'main-menus de'],
])('when %s cannot be read, it alone is read again', async (key, name) => {
  const site = started();
  site.failing.add(key);
  await site.startWhole();
  await site.again();
  expect(new Set(site.asked)).toEqual(new Set([key]));
  expect(site.tried).toHaveBeenCalled();
  expect(site.log.lines).toHaveLength(1);
  expect(site.log.lines[0]).toEqual({
    level: 'warn',
    message: 'Start-up data not complete',
    fields: {
      missing: expect.arrayContaining([name]),
      causes: ['SourceFailure: source: timeout (timeout)'],
    },
  });
});

test('it is tried for ever with growing waits, and ends when everything was read once', async () => {
  const site = started();
  site.failing.add('v:identity:de');
  await site.startWhole();
  for (let attempt = 1; attempt < 20; attempt += 1) await site.again();
  expect(site.waits.slice(0, 6)).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000]);
  expect(site.waits).toHaveLength(21);
  expect(site.log.lines).toHaveLength(1);
  site.failing.clear();
  await site.again();
  expect([site.waits.length, site.log.lines.length]).toEqual([21, 1]);
});

test('an empty source is asked until the site can answer at all', async () => {
  const site = started();
  site.setReady(false);
  await site.startWhole();
  await site.again();
  expect(site.asked).toContain('v:languageMap');
  site.setReady(true);
  await site.again();
  expect([site.waits.length, site.log.lines]).toEqual([3, []]);
});

test.each<[string, [string, unknown][], string[]]>([
  ['no identity', [], []],
  ['an identity that says nothing of it', [['v:identity:de', { metadata: {} }]], []],
  ['consent in one language', [['v:identity:fr', consent]], ['fr']],
  ['consent in German, which stands in', [['v:identity:de', consent]], ['de', 'fr', 'it', 'rm']],
  [
    'consent in German, and none in French',
    [
      ['v:identity:de', consent],
      ['v:identity:fr', { metadata: { siteName: 'Office' } }],
    ],
    ['de', 'it', 'rm'],
  ],
])(
  'the cookie popup is read only where the identity requires consent: %s',
  async (_, identities, locales) => {
    const site = started(new Map(identities));
    await site.startWhole();
    const popups = site.asked.filter((key) => key.startsWith('v:cookieNotice:'));
    expect(popups.map((key) => key.split(':').at(-1))).toEqual(locales);
  },
);

test('when it is stopped nothing is read any more', async () => {
  const site = started();
  site.failing.add('v:identity:de');
  const stop = await site.startWhole();
  stop();
  await site.again();
  expect(site.asked).toEqual([]);
});
