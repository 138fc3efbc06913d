import { settled } from '../../support/run/settled';
import { testApp } from '../../support/sites/testApp';
import { page } from '../../support/content/smallSite';
import { useForAll } from '../../support/run/atEnd';

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

  test.each(partial)(
    'is not adopted until it is whole: %s',
    async (name, wrong, mended, problem) => {
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
    },
  );
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
