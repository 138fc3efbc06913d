import { boardIdOf } from '../../shared/listing/board';
import { initialState } from '../../shared/listing/listingState';
import { settled } from '../support/contentHarness';
import { newsAnswers, startHeldNews } from '../support/heldNews';

let held: Awaited<ReturnType<typeof startHeldNews>>;

beforeAll(async () => {
  held = await startHeldNews();
});
afterAll(() => held.stop());

const visitor = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const waiting = 'Die Liste wird geladen';

/** Every search is another one, so that none is answered from memory. */
let searches = 0;
function ask(userAgent = visitor, more = '', locale = 'de'): Promise<Response> {
  searches += 1;
  return fetch(`${held.site.origin}/${locale}/newnsb?q=wort${searches}${more}`, {
    headers: { 'User-Agent': userAgent },
  });
}

/** The id of a board of news with a word. */
function boardId(word: string): string {
  return boardIdOf({ ...initialState('news'), keyword: word }) ?? '';
}

/** Reads the beginning of an answer, up to a text, and gives a way to read the rest. */
async function readUntil(response: Response, text: string) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const readWhile = async (wanted: (html: string) => boolean) => {
    let html = '';
    while (wanted(html)) {
      const { done = true, value = '' } = (await reader?.read()) ?? {};
      if (done) return html;
      html += value;
    }
    return html;
  };
  const html = await readWhile((read) => !read.includes(text));
  return { html, rest: () => readWhile(() => true) };
}

test('the frame goes out while a slow service is still looking, and the list follows', async () => {
  const release = held.hold();
  const response = await ask();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const policy = response.headers.get('content-security-policy') ?? '';
  const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
  const { html, rest } = await readUntil(response, waiting);
  expect(html).toContain('<h1');
  expect(html).toContain('wait=1');
  expect(html).not.toContain('Titel a');
  release(newsAnswers.found);
  const whole = html + (await rest());
  expect(whole).toContain('Titel a');
  expect(whole.trimEnd()).toMatch(/<\/html>$/);
  const inline = [...whole.matchAll(/<script(?![^>]*(?:src=|json))([^>]*)>/g)];
  expect(inline.length).toBeGreaterThan(0);
  expect(inline.every(([, attributes]) => attributes?.includes(`nonce="${nonce}"`))).toBe(true);
});

test('no languages are announced while nobody knows which of them have a list', async () => {
  const release = held.hold();
  const { html, rest } = await readUntil(await ask(visitor, '', 'ar'), waiting);
  release(newsAnswers.found);
  await rest();
  expect(html).toContain('Sie sehen die deutsche Fassung.');
  expect(html).not.toContain('Für diese Seite verfügbar');
});

test('no two answers share a nonce', async () => {
  const policies = await Promise.all(
    [0, 1].map(async () => {
      const release = held.hold();
      const response = await ask();
      release(newsAnswers.found);
      await response.text();
      return response.headers.get('content-security-policy');
    }),
  );
  expect(policies[0]).not.toBe(policies[1]);
});

test('a service that fails after the frame has gone out is named in place of the list', async () => {
  const release = held.hold();
  const response = await ask();
  const { rest } = await readUntil(response, waiting);
  release(newsAnswers.failed);
  const end = await rest();
  expect(response.status).toBe(200);
  expect(end).toContain('Die Übersicht News ist nicht verfügbar');
  expect(end).toContain(`Stichwort: wort${searches}`);
  expect(end).toMatch(new RegExp(`class="button" href="/de/newnsb\\?q=wort${searches}"`));
  expect(end.trimEnd()).toMatch(/<\/html>$/);
});

test('a service that fails at once is named beside the filters, with status 503', async () => {
  const release = held.hold();
  release(newsAnswers.failed);
  const response = await ask();
  const html = await response.text();
  expect([response.status, response.headers.has('retry-after')]).toEqual([503, true]);
  expect(html).toContain('Die Übersicht News ist nicht verfügbar');
  expect(html).toContain(`Stichwort: wort${searches}`);
});

test('a personal board follows its frame, too', async () => {
  const release = held.hold();
  const board = `/de/newnsb/${boardId(`wort${(searches += 1)}`)}`;
  const response = await fetch(held.site.origin + board, { headers: { 'User-Agent': visitor } });
  const { html, rest } = await readUntil(response, waiting);
  expect(html).toContain(`${board}?wait=1`);
  expect(html).not.toContain('Titel a');
  release(newsAnswers.found);
  const end = await rest();
  expect(end).toContain('Titel a');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['a crawler', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', ''],
  ['whoever asks to', visitor, '&wait=1'],
])('%s waits for the whole document', async (_, userAgent, more) => {
  const release = held.hold();
  const answer = ask(userAgent, more);
  // Longer than the frame of others would wait.
  setTimeout(release, 600, newsAnswers.found);
  const response = await answer;
  const html = await response.text();
  expect(html).toContain('Titel a');
  expect(html).not.toContain(waiting);
  expect(response.headers.get('content-security-policy')).not.toContain('nonce');
});

test('the data of a page waits, too', async () => {
  const release = held.hold();
  const answer = fetch(`${held.site.origin}/api/page/de/newnsb?q=daten`);
  setTimeout(release, 600, newsAnswers.found);
  expect(await (await answer).json()).toMatchObject({
    kind: 'page',
    page: { screen: { kind: 'listing', list: { total: 1 } } },
  });
});

test('a list that is waited for is finished when the site is told to end', async () => {
  const { site } = held;
  const release = held.hold();
  const { rest } = await readUntil(await ask(), waiting);
  site.signal('SIGINT');
  await settled(() => site.logged().some(({ msg }) => msg === 'Stopping'));
  release(newsAnswers.found);
  const end = await rest();
  expect(end).toContain('Titel a');
  expect(end.trimEnd()).toMatch(/<\/html>$/);
  expect(await site.ended).toBe(0);
});
