import { fakeUpstream, type FakeUpstream, type Fault } from '../../support/services/fakeUpstream';
import { settled } from '../../support/run/settled';
import { testApp } from '../../support/sites/testApp';
import { page } from '../../support/content/smallSite';
import { useForAll } from '../../support/run/atEnd';

/** A kind of document that pages can do without, and where it is. */
interface OptionalKind {
  readonly kind: string;
  /** Of its files. */
  readonly files: RegExp;
  /** At the content service; undefined where that has none of the kind. */
  readonly operations?: RegExp;
}

/** Homepages make the home of their own language: those of others fail. */
const optionalKinds: readonly OptionalKind[] = [
  {
    kind: 'menu',
    files: /^(main-menus|meta-navigation-menus|topbar-navigation-menus)\//,
    operations: /^v1\/\w+\/menus\//,
  },
  { kind: 'footerMenu', files: /^footer-navigation-menus\// },
  { kind: 'footer', files: /^footer\// },
  { kind: 'identity', files: /^site-identity\//, operations: /^v1\/\w+\/site-identity/ },
  {
    kind: 'records',
    files: /data-records/,
    operations: /^v1\/\w+\/(offices|departments|government)/,
  },
  { kind: 'cookieNotice', files: /cookiepopup/, operations: /^v1\/\w+\/cookie-popup/ },
  { kind: 'alerts', files: /^index\/alerts/ },
  {
    kind: 'homepages',
    files: /^index\/homepages\/(?!de-)/,
    operations: /^v1\/(?!de\/)\w+\/homepages/,
  },
  { kind: 'taxonomy', files: /^index\/taxonomy\// },
  { kind: 'languageMap', files: /^index\/pagesToLanguageMap/ },
  { kind: 'imageManifest', files: /^media\/variants/ },
  { kind: 'redirects', files: /^redirects\.json/, operations: /^v1\/redirects/ },
];

/** Ways to fail, by name. */
const waysToFail: readonly (readonly [string, Fault])[] = [
  ['500', { kind: 'status', status: 500 }],
  ['hang', { kind: 'hang' }],
  ['reset', { kind: 'reset' }],
  ['garbage', { kind: 'body', body: '{"value":' }],
];

/** A page of each kind. */
const paths = [
  '/de',
  '/de/kontakt',
  '/fr/contact',
  '/rm/contact',
  '/de/publication/7/a',
  '/de/newnsb/n1',
  '/de/newnsb',
  '/de/nsb',
  '/de/overview/news',
  '/de/accessibility',
  '/rm/accessibility',
  '/de/languages',
  '/de/sitemap',
  '/de/authorities',
  '/de/cookies',
];

const consent = { metadata: { siteName: 'Amt', requireUserCookieConsent: true } };
const documents: [string, unknown][] = [
  [
    'index/pagesToLanguageMap.json',
    {
      1: { de: 'start', fr: 'debut' },
      2: { de: 'kontakt', fr: 'contact', rm: 'contact' },
      3: { de: 'publication/7/a' },
    },
  ],
  ['fr/contact.json', page('2')],
  ['rm/contact.json', page('2')],
  ['main-menus/main-fr.json', []],
  ['main-menus/main-rm.json', []],
  ['site-identity/de.json', consent],
];

const faults = optionalKinds.flatMap((optional) =>
  (['files', 'operations'] as const)
    .filter((where) => optional[where] !== undefined)
    .flatMap((where) =>
      waysToFail.flatMap(([way, fault]) =>
        (['cold', 'warm'] as const).map((state) => ({ ...optional, where, way, fault, state })),
      ),
    ),
);

/** Simulated minutes for which it goes on failing. */
const minutes = 10;
/** For a visitor, in milliseconds; measured in the full sweep alone. */
const longestWaitMs = 2_000;

jest.setTimeout(300_000);

describe.each(faults)('$kind, $where, $way, $state', (fails) => {
  const { kind, where, fault, state } = fails;
  const pattern = fails[where] ?? /^$/;
  let service: FakeUpstream | undefined;
  const site = useForAll(async () => {
    if (where === 'operations') service = await fakeUpstream(serviceDocuments());
    const variables = service && { CONTENT_SERVICE_URL: service.base.href };
    return testApp(documents, variables);
  });
  const source = useForAll(() => service ?? site.upstream);

  beforeAll(async () => {
    site.site.content.look('one');
    await settled(() => site.site.content.publishState().status === 'ok');
    if (state === 'warm') for (const path of paths) await site.ask(path);
    site.clock.now += 60_000;
    source.forgetCalls();
    source.fail((path) => (pattern.test(path) ? fault : undefined));
  });

  const callsOfKind = () => source.calls.filter((path) => pattern.test(path)).length;
  const report = async () => JSON.parse((await site.ask('/status/lastPublish.json')).text);

  /** Asks for every page; answers those that are not there, or came too late. */
  async function missingPages(): Promise<unknown[]> {
    const missing: unknown[] = [];
    for (const path of paths) {
      const begun = performance.now();
      const { status } = await site.ask(path);
      const ms = performance.now() - begun;
      if (status !== 200 || ms > longestWaitMs) missing.push({ path, status, ms });
    }
    return missing;
  }

  test('every page is there, for as long as it goes on', async () => {
    for (let minute = 0; minute < minutes; minute += 1) {
      expect(await missingPages()).toEqual([]);
      site.clock.now += 60_000;
      site.site.content.look('two');
    }
  });

  test('the status names it as long as it fails', async () => {
    if (callsOfKind() === 0) return;
    const name = service === undefined ? 'staticFiles' : 'contentService';
    const failing = { name, failing: [kind] };
    // What hangs fails at the end of its time.
    await settled(async () => JSON.stringify(await report()).includes(`"failing":["${kind}"]`));
    expect(await report()).toMatchObject({
      status: 'ok',
      sources: expect.arrayContaining([expect.objectContaining(failing)]),
    });
    source.fail(undefined);
    await settled(async () => {
      site.clock.now += 15_000;
      site.site.content.look('three');
      await missingPages();
      return !JSON.stringify(await report()).includes(`"${kind}"`);
    });
  });
});

function serviceDocuments(): Map<string, unknown> {
  return new Map<string, unknown>([
    ['v1/de/content/start', page('1')],
    ['v1/de/content/kontakt', page('2')],
    ['v1/fr/content/contact', page('2')],
    ['v1/rm/content/contact', page('2')],
    ['v1/de/homepages', [{ documentId: '1', slug: 'start', title: 'Start' }]],
    ['v1/de/site-identity', consent],
    ['v1/de/menus/main-menus', []],
    ['v1/redirects', { redirect: null }],
  ]);
}
