import { fakeUpstream } from '../../../support/services/fakeUpstream';
import { contentOver } from '../../../support/content/contentHarness';
import { useForEach } from '../../../support/run/atEnd';

function page(title: string) {
  return { id: '2', contentType: 'article', metadata: { title }, content: [] };
}

const files = useForEach(() =>
  fakeUpstream(
    new Map<string, unknown>([
      ['index/pagesToLanguageMap.json', { 2: { de: 'kontakt' } }],
      ['de/kontakt.json', page('Datei')],
      ['de/404.json', page('Datei 404')],
      ['redirects.json', { '/de/alt': '/de/datei' }],
      ['footer/de.json', {}],
    ]),
  ),
);
const service = useForEach(() =>
  fakeUpstream(
    new Map<string, unknown>([
      ['v1/de/content/kontakt', page('Dienst')],
      ['v1/de/content/entwurf', page('Entwurf')],
      ['v1/de/site-identity', { metadata: { siteName: 'Dienst' } }],
      ['v1/redirects', { redirect: null }],
    ]),
  ),
);

function over(settings: { preview?: boolean } = {}) {
  return contentOver(files, {
    contentServiceUrl: service.base.href.replace(/\/$/, ''),
    ...settings,
  });
}

test('the service answers, and what it does not have there is not', async () => {
  const { content } = over();
  expect(await content.page('de', 'kontakt')).toMatchObject({
    value: { metadata: { title: 'Dienst' } },
  });
  expect(await content.identity('de')).toMatchObject({
    value: { metadata: { siteName: 'Dienst' } },
  });
  expect(await content.page('de', '404')).toBeUndefined();
  expect(files.count('de/404.json')).toBe(0);
  expect(await content.footer('de')).toBeDefined();
});

test('redirects are looked up at the service, and in the table where it fails', async () => {
  const { content } = over();
  service.publish('v1/redirects', { redirect: 'https://www.example.org/' });
  expect(await content.redirect('/de/alt')).toBe('https://www.example.org/');
  expect(service.calls).toEqual(['v1/redirects?path=%2Fde%2Falt']);
  service.fail({ kind: 'status', status: 500 });
  expect(await over().content.redirect('/de/alt')).toBe('/de/datei');
});

test.each([{ redirect: null }, { redirect: '' }, {}, null])(
  'the service may say %j of what leads nowhere',
  async (answer) => {
    service.publish('v1/redirects', answer);
    expect(await over().content.redirect('/de/alt')).toBeUndefined();
  },
);

test('a lookup that takes too long is made in the table that is held', async () => {
  const { content } = over();
  service.fail({ kind: 'hang' });
  await content.redirects();
  expect(await content.redirect('/de/alt')).toBe('/de/datei');
  expect(await content.redirect('/de/neu')).toBeUndefined();
});

test('a preview, which holds no table, goes by the last one that it read when the next is late', async () => {
  const { content } = contentOver(files, { preview: true });
  expect(await content.redirect('/de/alt')).toBe('/de/datei');
  files.fail({ kind: 'hang' });
  expect(await content.redirect('/de/alt')).toBe('/de/datei');
});

test('a path without redirect is asked for once in half a minute', async () => {
  const { content, pass } = over();
  await content.redirect('/de/x');
  await content.redirect('/de/x');
  expect(service.count()).toBe(1);
  await pass(30_000);
  await content.redirect('/de/x');
  expect(service.count()).toBe(2);
});

test.each(['/', '/wp-content/plugins/x.php'])(
  'the service is not asked where %s leads to',
  async (path) => {
    files.publish('redirects.json', { [path]: 'https://www.example.org/' });
    const { content } = over();
    expect(await content.redirect(path)).toBe('https://www.example.org/');
    expect(service.count()).toBe(0);
  },
);

test.each(['/alt', '/alt/', '/index.php', '/de/alt/%C3%BCber', '/zu'])(
  'the service is asked where %s leads to',
  async (path) => {
    await over().content.redirect(path);
    expect(service.count()).toBe(1);
  },
);

test('the service is asked for at most fifty unknown redirects a second', async () => {
  const { content, pass } = over();
  // One after the other: together they would wait for each other, beyond the budget of each.
  const invent = async (prefix: string) => {
    for (let index = 0; index < 120; index += 1) await content.redirect(`/de/${prefix}${index}`);
  };
  await invent('a');
  expect(service.count()).toBe(50);
  expect(await content.redirect('/de/alt')).toBe('/de/datei');
  await pass(500);
  await invent('b');
  expect(service.count()).toBe(75);
});
