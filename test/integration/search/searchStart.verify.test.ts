import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { settled } from '../../support/run/settled';
import { parseHtml, squash, textOf } from '../../support/pages/html';
import { copyPack } from '../../support/content/pack';
import { startServer, type RunningSite } from '../../support/sites/startServer';
import { behindProxy, browserAgent } from '../../support/browser/visit';
import { temporaryFolder } from '../../support/run/temporaryFolder';

const pack = copyPack();
pack.keep(['startseite', 'hochwasser', 'bauen-am-ufer', 'themen']);
// A page that does not fit, and a list that is none, are left out; everything else is found.
pack.write('de/themen.json', { metadata: { x: 1 } });
pack.write('index/webdossiers/de-all.json', { a: 1 });
const folder = temporaryFolder();
/** As long as this is locked the site takes the index for one that another process is filling. */
const lock = new DatabaseSync(join(folder, 'filling.lock'));
const unavailable = 'Suche nicht verfügbar, bitte versuchen Sie es später erneut.';
/** Crawlers get no document with a failure. */
let site: RunningSite;

const start = () =>
  startServer({
    STATIC_CONTENT_URL: pack.url,
    PUBLISH_POLL_SECONDS: '1',
    SEARCH_INDEX_DIR: folder,
    ...behindProxy,
  });

beforeAll(async () => {
  lock.exec('BEGIN EXCLUSIVE');
  site = await start();
});

async function ask(path: string) {
  const response = await fetch(site.origin + path, { headers: { 'User-Agent': browserAgent } });
  const document = parseHtml(await response.text());
  return { response, document, text: squash(textOf(document.root)) };
}

test('as long as there is no index the search says so in the frame, and pages do not wait', async () => {
  for (const locale of ['de', 'aa']) {
    const { response, text, document } = await ask(`/${locale}/search?q=Hochwasser&wait=1`);
    expect([response.status, response.headers.has('retry-after')]).toEqual([503, true]);
    expect(text).toContain(`${unavailable}Fehlermeldung: ${unavailable}`);
    expect(document.first('footer')).toBeDefined();
  }
  // What restarts replicas one after the other waits for it.
  expect((await fetch(`${site.origin}/healthz/ready`)).status).toBe(503);
  expect((await ask('/de/hochwasser')).response.status).toBe(200);
});

test('once the index is whole a language without documents finds nothing, and names others', async () => {
  lock.close();
  // The page's data alone: the index is made by the processor that would write the whole page.
  const asked = `${site.origin}/api/page/aa/search?q=Hochwasser`;
  await settled(async () => (await fetch(`${site.origin}/healthz/ready`)).status === 200);
  expect((await fetch(asked)).status).toBe(200);
  const { text, document } = await ask('/aa/search?q=Hochwasser&wait=1');
  expect(text).toContain('Keine Ergebnisse für «Hochwasser»');
  expect(text).toContain('Ergebnisse in anderen Sprachen');
  const links = document.all(({ tagName }) => tagName === 'a');
  expect(links.map(({ properties }) => properties['href'])).toContain('/de/search?q=Hochwasser');
  const none = await fetch(`${site.origin}/api/search/suggest?locale=aa&q=Hochw`);
  expect([none.status, await none.json()]).toEqual([200, { suggestions: [] }]);
});

describe('after a restart', () => {
  beforeAll(async () => {
    await site.stop();
    site = await start();
  });

  test('the search answers at once, and whoever asks is told so', async () => {
    expect((await ask('/aa/search?q=Hochwasser&wait=1')).response.status).toBe(200);
    expect((await ask('/de/search?q=Standortgebundenheit&wait=1')).text).toContain(
      'Standortgebundenheit',
    );
    expect((await fetch(`${site.origin}/healthz/ready`)).status).toBe(200);
  });
});
