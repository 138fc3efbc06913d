import { settled } from '../../support/run/settled';
import { useSite } from '../../support/run/useSite';

const article = '/de/warnung-und-alarm';
const site = useSite('demo');

beforeAll(async () => {
  await settled(async () => {
    const { way, header } = await ask('/de');
    return way === 'page; hit' && header('publish-id') !== null;
  });
});

async function ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const answer = await fetch(site.origin + path, { redirect: 'manual', ...init });
  const { status, headers } = answer;
  return {
    status,
    text: await answer.text(),
    etag: headers.get('etag') ?? '',
    way: headers.get('cache-status'),
    header: (name: string) => headers.get(name),
  };
}

test('the second answer is the first one, from memory', async () => {
  const first = await ask(article);
  expect(first.status).toBe(200);
  const second = await ask(article);
  expect(second).toMatchObject({
    status: 200,
    way: 'page; hit',
    etag: first.etag,
  });
  for (const name of ['content-security-policy', 'cache-control', 'content-language', 'vary']) {
    expect(second.header(name)).toBe(first.header(name));
  }
  expect(second.header('vary')).toBe('Accept-Encoding');
  expect(second.header('surrogate-key')).toMatch(/^site lang-de route-slug doc-\d+$/);
  expect(await ask(`${article}?utm_source=letter`)).toMatchObject({ way: 'page; hit' });
});

test('further segments behind a page are the page itself', async () => {
  const first = await ask(article);
  const deeper = await ask(`${article}/further/segments`);
  expect(deeper).toMatchObject({ status: 200, etag: first.etag });
});

test('the homepage that stands in for another is kept apart from it', async () => {
  const german = await ask('/de');
  for (const path of ['/ja', '/ar']) {
    const standsIn = await ask(path);
    expect(standsIn.status).toBe(200);
    expect(standsIn.etag).not.toBe(german.etag);
  }
  expect(await ask('/de')).toMatchObject({ etag: german.etag, way: 'page; hit' });
});

test('a list is kept once, however its address is written', async () => {
  const list = '/de/overview/news';
  const first = await ask(`${list}?q=wasser&sort=dateAscending`);
  for (const query of ['sort=dateAscending&q=wasser', 'q=wasser&letter=&sort=dateAscending&x=1']) {
    expect(await ask(`${list}?${query}`)).toMatchObject({ etag: first.etag, way: 'page; hit' });
  }
  expect((await ask(`${list}?q=pegel`)).etag).not.toBe(first.etag);
});

test('one page answers all addresses of nothing, and redirects come before it', async () => {
  const first = await ask('/de/gibt-es-nicht');
  expect(first.status).toBe(404);
  const second = await ask('/de/gibt-es-auch-nicht?q=1');
  expect(second).toMatchObject({ status: 404, etag: first.etag, way: 'page; hit' });
  expect(second.header('cache-control')).toContain('s-maxage=30');
  const known = await ask('/de/gibt-es-nicht', { headers: { 'If-None-Match': '*' } });
  expect(known).toMatchObject({ status: 404, way: 'page; hit' });
  expect(known.text).toBe(first.text);
});

test.each([
  ['/de/gibt-es-nicht', '/de/gibt-es-nicht'],
  ['/de/%C3%BCber%20uns', '/de/über uns'],
  ['/de/%3Cb%3E$&%22', '/de/&lt;b&gt;$&amp;&quot;'],
  ['/fr/%25', '/fr/%'],
])('the page for %s names the path that was asked for, however often', async (path, named) => {
  for (let time = 0; time < 2; time += 1) {
    const answer = await fetch(`${site.origin}${path}`);
    expect(await answer.text()).toContain(
      `Page Not Found: </span><span data-asked-path="">${named}</span>`,
    );
  }
});

test('every encoding has an ETag of its own, and all say the same', async () => {
  const answers = await Promise.all(
    ['br', 'gzip', 'identity'].map((encoding) =>
      ask(article, { headers: { 'Accept-Encoding': encoding } }),
    ),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(new Set(answers.map(({ etag }) => etag)).size).toBe(3);
  expect(answers.map(({ header }) => header('content-encoding'))).toEqual(['br', 'gzip', null]);
  const again = (etag: string, encoding: string) =>
    ask(article, { headers: { 'If-None-Match': etag, 'Accept-Encoding': encoding } });
  for (const { etag, header } of answers) {
    const encoding = header('content-encoding') ?? 'identity';
    const known = await again(`"x", W/${etag}`, encoding);
    expect(known).toMatchObject({ status: 304, text: '', etag });
    expect(known.header('cache-control')).toBe(answers[0]?.header('cache-control'));
    const another = encoding === 'br' ? 'gzip' : 'br';
    expect(await again(etag, another)).toMatchObject({ status: 200 });
    expect(await again('*', encoding)).toMatchObject({ status: 304 });
  }
  expect((await again('"other"', 'br')).status).toBe(200);
});

test('HEAD has the header of GET and no body; ranges are not offered', async () => {
  const whole = await ask(article, { headers: { 'Accept-Encoding': 'identity' } });
  const head = await ask(article, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } });
  expect(head).toMatchObject({ status: 200, text: '', etag: whole.etag });
  expect(head.header('content-length')).toBe(String(Buffer.byteLength(whole.text)));
  const part = await ask(article, { headers: { Range: 'bytes=0-9' } });
  expect(part).toMatchObject({ status: 200 });
  expect(part.header('accept-ranges')).toBeNull();
});

test('stored pages answer nothing that the site would refuse or answer otherwise', async () => {
  expect((await ask(article, { method: 'POST', body: 'a=b' })).status).toBe(405);
  expect((await ask('/', { headers: { 'Accept-Language': 'fr' } })).header('vary')).toBe(
    'Accept-Encoding, Accept-Language, Cookie',
  );
  const bare = await ask('/', { headers: { 'Accept-Language': 'de' } });
  expect(bare.header('cache-control')).toBe('no-store');
  expect(bare.text).toContain('lang="de"');
  const search = await ask('/de/search?q=wasser');
  expect(search.header('cache-control')).toBe('no-store');
  expect(search.way).toBeNull();
});
