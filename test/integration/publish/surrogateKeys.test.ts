import { settled } from '../../support/run/settled';
import { testApp, type TestAnswer } from '../../support/sites/testApp';
import { page } from '../../support/content/smallSite';
import { useForAll } from '../../support/run/atEnd';
import { itemDocument } from '../../support/content/documents';

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
