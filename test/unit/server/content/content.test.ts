import type { Content } from '../../../../server/content/createContent';
import { fakeUpstream } from '../../../support/services/fakeUpstream';
import { contentOver } from '../../../support/content/contentHarness';
import { settled } from '../../../support/run/settled';
import { page, smallSite } from '../../../support/content/smallSite';
import { useForEach } from '../../../support/run/atEnd';

const upstream = useForEach(() => fakeUpstream(new Map(smallSite())));

async function warm(content: Content): Promise<void> {
  await content.languageMap();
  await content.listing('de', 'news');
  upstream.forgetCalls();
}

describe('what there is', () => {
  test.each([
    ['de', '../site-identity/de'],
    ['de', '..'],
    ['de', '%2e%2e'],
    ['de', '.hidden'],
    ['de', 'a\0b'],
    ['de', 'a/b'],
    ['de', ''],
    ['de', 'x'.repeat(201)],
    ['xx', 'kontakt'],
    ['..', 'kontakt'],
    ['__proto__', 'kontakt'],
  ])('nothing is asked for %j %j', async (locale, name) => {
    const { content } = contentOver(upstream);
    const asked = [content.page(locale, name), content.news(locale, name)];
    if (name !== 'a/b') asked.push(content.publication(locale, name));
    expect(await Promise.all(asked)).toEqual(asked.map(() => undefined));
    expect(upstream.count()).toBe(0);
  });

  test('invented ids of news are at most twenty calls a second', async () => {
    const { content, pass } = contentOver(upstream);
    await warm(content);
    const invent = (prefix: string) =>
      Promise.all(
        Array.from({ length: 100 }, (_, index) => content.news('de', `${prefix}${index}`)),
      );
    expect((await invent('a')).every((held) => held === undefined)).toBe(true);
    expect(upstream.count()).toBe(20);
    await pass(500);
    await invent('b');
    expect(upstream.count()).toBe(30);
    expect(await content.news('de', 'n1')).toBeDefined();
  });

  test('faults of a draft are logged once for each state of it', async () => {
    const { content, log } = contentOver(upstream, { preview: true });
    const told = () => log.lines.filter(({ message }) => message === 'Document has faults').length;
    for (const [level, lines] of [
      [7, 1],
      [7, 1],
      [8, 2],
    ] as const) {
      const heading = { component: 'heading', id: 'h', content: { text: 'H', level } };
      upstream.publish('de/kontakt.json', page('2', {}, [heading]));
      await content.page('de', 'kontakt');
      expect(told()).toBe(lines);
    }
  });

  test('faults of a document are logged once, and leave the rest', async () => {
    const bad = [
      { component: 'heading', id: 'h', content: {} },
      { component: 'separator', id: 's' },
    ];
    upstream.publish('de/kontakt.json', page('2', {}, bad));
    const { content, log, pass } = contentOver(upstream);
    expect(await content.page('de', 'kontakt')).toMatchObject({
      value: { content: [{ id: 's' }] },
    });
    await pass(60_000);
    upstream.useEtags(false);
    await content.page('de', 'kontakt');
    await settled(() => upstream.count('de/kontakt.json') === 2);
    const lines = log.lines.filter(({ message }) => message === 'Document has faults');
    expect(lines).toMatchObject([
      {
        fields: {
          document: 'v:page:de:kontakt',
          faults: [{ path: 'content[0].content.text' }, { path: 'content[0].content.level' }],
        },
      },
    ]);
  });

  test.each([
    [
      'index/news/de-all.json',
      [
        { id: 'n1', kind: 'news', href: '/de', properties: { title: 'N' } },
        { id: 'n2', kind: 'news', href: '/de', properties: {} },
      ],
      ['[1].properties.title'],
    ],
    [
      'main-menus/main-de.json',
      [{ id: 'm', title: 'M', children: [{ id: 'c', title: 'C' }, { id: 'd' }] }, 'n'],
      ['[0].children[1].title', '[1]'],
    ],
  ])(
    'entries of %s that do not fit are logged once, with the others kept',
    async (path, value, bad) => {
      upstream.publish(path, value);
      const { content, log, pass } = contentOver(upstream);
      const read = () =>
        path.startsWith('index') ? content.listing('de', 'news') : content.menu('de', 'main-menus');
      expect((await read())?.value).toHaveLength(1);
      await pass(60_000);
      await read();
      await settled(() => upstream.count(path) === 2);
      const lines = log.lines.filter(({ message }) => message === 'Document has faults');
      const faults = bad.map((place) => ({ path: place, reason: expect.stringMatching(/./) }));
      expect(lines).toMatchObject([{ level: 'warn', fields: { faults } }]);
    },
  );

  test('a language map that is suddenly empty does not take the place of the last one', async () => {
    const { content, pass, passUntil } = contentOver(upstream);
    await content.languageMap();
    upstream.publish('index/pagesToLanguageMap.json', {});
    await pass(60_000);
    await passUntil(async () => (await content.languageMap())?.cause !== undefined);
    expect(await content.page('de', 'kontakt')).toMatchObject({ value: { id: '2' } });
  });
});
