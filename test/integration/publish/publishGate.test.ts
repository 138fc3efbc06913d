import { settled } from '../../support/run/settled';
import { testApp, type TestAnswer } from '../../support/sites/testApp';
import { page } from '../../support/content/smallSite';
import { useForAll } from '../../support/run/atEnd';
import { itemDocument } from '../../support/content/documents';

describe('publish gate', () => {
  const week = 7 * 86_400_000;
  const titled = (id: string, title: string) => page(id, { title });
  const deepPage = page('1', { title: 'Start' }, [
    { component: 'richtext', id: 'a', content: { html: '<blockquote>'.repeat(1500) } },
  ]);
  const named = (slug: string) => [{ documentId: '1', slug, title: 'Accueil' }];
  const mainMenu = [{ id: 'm', title: 'M', link: '/de/kontakt' }];

  /** What of a publish is missing or wrong, and what mends it. */
  const partial: readonly (readonly [string, [string, unknown], [string, unknown], string])[] = [
    [
      'home of a primary locale missing',
      ['index/homepages/fr-all.json', named('debut')],
      ['fr/debut.json', titled('1', 'Accueil')],
      'home fr: missing',
    ],
    [
      'German home wrong',
      ['de/start.json', { id: 7 }],
      ['de/start.json', titled('1', 'Start')],
      'home de',
    ],
    [
      'menu wrong',
      ['main-menus/main-de.json', { id: 'm' }],
      ['main-menus/main-de.json', mainMenu],
      'main-menus de',
    ],
    [
      'home with HTML that is nested too deeply',
      ['de/start.json', deepPage],
      ['de/start.json', titled('1', 'Start')],
      'home de: HTML left out',
    ],
    ['page 404 wrong', ['it/404.json', []], ['it/404.json', page('404')], 'page 404 it'],
  ];

  describe('a partial publish', () => {
    const site = useForAll(() => testApp([['de/kontakt.json', titled('2', 'Before')]]));
    const title = async () => /<h1[^>]*>([^<]*)/.exec((await site.ask('/de/kontakt')).text)?.[1];
    const report = async () => JSON.parse((await site.ask('/status/lastPublish.json')).text);
    const state = () => site.site.content.publishState();
    const alarms = () => site.logged.filter(({ fields }) => 'alarm' in fields);

    beforeAll(async () => {
      await site.watch();
      await settled(async () => (await title()) === 'Before');
    });

    test.each(partial)('is adopted only once whole: %s', async (name, wrong, mended, problem) => {
      const [before, shown, raised] = [await title(), state().publishId, alarms().length];
      site.publish(wrong, ['de/kontakt.json', titled('2', name)]);
      await settled(() => state().refused !== undefined);
      const { refused } = state();
      expect(await report()).toMatchObject({ status: 'invalid', publishId: shown, refused });
      expect(alarms().slice(raised)).toMatchObject([
        { fields: { alarm: 'publish_gate', problems: [expect.stringContaining(problem)] } },
      ]);
      expect(await site.metrics.text()).toContain('publish_refused 1\n');
      site.clock.now += week;
      const ways = [await title(), (await site.ask('/de')).status, await title()];
      expect(ways).toEqual([before, 200, before]);

      site.publish(mended);
      await settled(async () => (await title()) === name);
      expect(await report()).toMatchObject({ status: 'ok' });
      expect(await site.metrics.text()).toContain('publish_refused 0\n');
    });
  });

  test('a publish that cannot be checked waits, and the log names what could not be read', async () => {
    const site = await testApp();
    await site.watch();
    const { publishId } = site.site.content.publishState();
    site.upstream.fail((path) =>
      path === 'it/404.json' ? { kind: 'status', status: 500 } : undefined,
    );
    site.publish(['de/kontakt.json', titled('2', 'After')]);
    const waits = 'Publish waits, it cannot be checked';
    await settled(() => site.logged.some(({ message }) => message === waits));
    const [line] = site.logged.filter(({ message }) => message === waits);
    expect(line).toMatchObject({
      level: 'warn',
      fields: { cause: expect.stringContaining('page 404 it') },
    });
    expect(site.site.content.publishState()).toMatchObject({ publishId, status: 'stale' });
  });
});

describe('surrogate keys', () => {
  const paths = [
    '/de',
    '/fr',
    '/de/kontakt',
    '/fr/contact',
    '/de/publication/7/a',
    '/de/newnsb/n1',
    '/de/newnsb',
    '/de/overview/news',
    '/de/nichts',
  ];
  const item = (title: string) => itemDocument('news', 'n1', { href: '/de/newnsb/n1', title });
  const site = useForAll(() =>
    testApp([
      [
        'index/pagesToLanguageMap.json',
        {
          1: { de: 'start', fr: 'debut' },
          2: { de: 'kontakt', fr: 'contact' },
          3: { de: 'publication/7/a' },
          4: { de: 'lang' },
        },
      ],
      ['index/homepages/fr-all.json', [{ documentId: '1', slug: 'debut', title: 'Début' }]],
      ['fr/debut.json', page('1')],
      ['fr/contact.json', page('2')],
      ['main-menus/main-fr.json', [{ id: 'm', title: 'M', link: '/fr/contact' }]],
      ['index/news/de-all.json', [item('N')]],
      ['de/lang.json', page('4'.repeat(20_000))],
    ]),
  );

  beforeAll(() => site.watch());

  /** Between two looks: what a busy machine could not read in time is read again after a while. */
  const passedMs = 100;

  /** A missing page names its address, so it has no ETag that others share. */
  const markOf = ({ etag, text }: TestAnswer) => etag ?? text;

  /** The pages as they are kept now: what tells them from others, and keys, by path. */
  async function kept() {
    await settled(async () => {
      site.clock.now += passedMs;
      const ways = await Promise.all(paths.map(async (path) => (await site.ask(path)).way));
      return ways.every((way) => way === 'page; hit');
    });
    const answers = await Promise.all(paths.map((path) => site.ask(path)));
    return new Map(
      answers.map((answer, index) => [
        paths[index] ?? '',
        { mark: markOf(answer), keys: answer.header('surrogate-key')?.split(' ') ?? [] },
      ]),
    );
  }

  /** Publishes, and gives the paths of the pages that are others then, and of those that have a key. */
  async function publish(change: [string, unknown], key: string, first: string) {
    const before = await kept();
    site.publish(change);
    await settled(async () => {
      site.clock.now += passedMs;
      return markOf(await site.ask(first)) !== before.get(first)?.mark;
    });
    const changed: string[] = [];
    for (const [path, { mark }] of await kept()) {
      if (mark !== before.get(path)?.mark) changed.push(path);
    }
    const named = paths.filter((path) => before.get(path)?.keys.includes(key));
    return { changed, named };
  }

  test('a page has the keys of the site, of its language, its kind and its document', async () => {
    const all = await kept();
    expect(all.get('/de/kontakt')?.keys).toEqual(['site', 'lang-de', 'route-slug', 'doc-2']);
    expect(all.get('/fr/contact')?.keys).toEqual(['site', 'lang-fr', 'route-slug', 'doc-2']);
    expect(all.get('/de/overview/news')?.keys).toEqual(['site', 'lang-de', 'route-overview-slug']);
    expect(all.get('/de/nichts')?.keys).toContain('notFound');
  });

  test('a document whose id is very long has a header that a proxy takes', async () => {
    const { status, header } = await site.ask('/de/lang');
    expect(status).toBe(200);
    expect(header('surrogate-key')?.length).toBeLessThan(300);
  });

  test.each<[string, [string, unknown], string, string[]]>([
    [
      'a page',
      ['de/publication/7/a.json', { ...page('3', { title: 'Neu' }), contentType: 'publication' }],
      'doc-3',
      ['/de/publication/7/a'],
    ],
    [
      'a menu',
      ['main-menus/main-de.json', [{ id: 'm', title: 'Neu', link: '/de/kontakt' }]],
      'lang-de',
      paths.filter((path) => path.startsWith('/de')),
    ],
  ])(
    'a publish of %s changes the pages that its key names, and no others',
    async (_, change, key, expected) => {
      const { changed, named } = await publish(change, key, expected[0] ?? '');
      expect(changed).toEqual(expected);
      expect(named).toEqual(expected);
    },
  );
});
