import { boardIdOf } from '../../shared/listing/board';
import { initialState } from '../../shared/listing/listingState';
import { settled } from '../support/contentHarness';
import { newsAnswers, startHeldNews } from '../support/heldNews';
import { testIntl } from '../support/site';
import { readUntil } from '../support/readUntil';
import { visitorAgent as visitor } from '../support/visit';

let held: Awaited<ReturnType<typeof startHeldNews>>;

beforeAll(async () => {
  held = await startHeldNews();
});
afterAll(() => held.stop());

const waiting = 'Die Liste wird geladen';

/** Every search is another one, so that none is answered from memory. */
let searches = 0;
function ask(): Promise<Response> {
  searches += 1;
  return fetch(`${held.site.origin}/de/newnsb?q=wort${searches}`, {
    headers: { 'User-Agent': visitor },
  });
}

/** The id of a board of news with a word. */
function boardId(word: string): string {
  return boardIdOf({ ...initialState('news'), keyword: word }) ?? '';
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

test('a personal board that does not come is named as its heading is', async () => {
  const release = held.hold();
  const board = `/de/newnsb/${boardId(`wort${(searches += 1)}`)}`;
  const response = await fetch(held.site.origin + board, { headers: { 'User-Agent': visitor } });
  const { rest } = await readUntil(response, waiting);
  release(newsAnswers.failed);
  const end = await rest();
  const name = testIntl.forTable('de').formatMessage({ id: 'board.title' });
  expect(end).toContain(`Die Übersicht ${name} ist nicht verfügbar`);
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
