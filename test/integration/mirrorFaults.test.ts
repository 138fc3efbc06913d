import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portOf } from '../support/freePort';
import { startMirror, type MirrorRun } from '../support/mirrorServer';
import { page, smallSite } from '../support/smallSite';

const picture = Buffer.alloc(200_000, 'a');
const names = ['ganz', 'bricht', 'einmal', 'fehlt'];
const links = names.map((name) => `<p><a href="/media/${name}.pdf">${name}</a></p>`).join('');
const text = page('2', {}, [{ component: 'richtext', id: 't', content: { html: links } }]);
const documents = new Map<string, unknown>([...smallSite(), ['de/kontakt.json', text]]);
const faults = new Map<string, (response: ServerResponse) => void>();

const content = createServer((request, response) => {
  const path = (request.url ?? '').slice(1);
  const value = documents.get(path);
  const fault = faults.get(path);
  if (fault !== undefined) fault(response);
  else if (value !== undefined) response.end(JSON.stringify({ value }));
  else if (names.some((name) => path === `media/${name}.pdf`)) response.end(picture);
  else response.writeHead(404).end();
});
let folder: string;
let mirror: () => Promise<MirrorRun>;

const breakOff = (response: ServerResponse) => {
  response.setHeader('Content-Length', picture.length);
  response.write(picture.subarray(0, 70_000), () => response.destroy());
};

function files(): Map<string, string> {
  const entries = readdirSync(join(folder, 'site'), { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length), readFileSync(path, 'latin1')]),
  );
}

/** What nginx says of the headers of files: of each the number of its set. */
const config = () => readFileSync(join(folder, 'nginx/http.conf'), 'utf8');

beforeAll(async () => {
  content.listen(0, '127.0.0.1');
  await once(content, 'listening');
  folder = mkdtempSync(join(tmpdir(), 'mirror-'));
  const settings = {
    STATIC_CONTENT_URL: `http://127.0.0.1:${portOf(content)}/`,
    LOG_LEVEL: 'error',
  };
  mirror = () => startMirror(folder, settings);
  const { status, stderr } = await mirror();
  if (status !== 0) throw new Error(stderr);
});

afterAll(() => {
  content.close();
  rmSync(folder, { recursive: true });
});

test('what fails is named, and stays as it was with all that belongs to it', async () => {
  const [before, configBefore] = [files(), config()];
  documents.set('lastPublish.json', { publishId: 'two', lastPublish: '2026-11-21T03:00:00+01:00' });
  documents.set('de/start.json', page('1', { title: 'Neu' }));
  documents.set('de/kontakt.json', { content: 5 });
  let asked = 0;
  faults.set('media/bricht.pdf', breakOff);
  faults.set('media/fehlt.pdf', (response) => response.writeHead(502).end());
  faults.set('media/einmal.pdf', (response) => {
    asked += 1;
    if (asked === 1) breakOff(response);
    else response.end(picture);
  });
  const { status, stderr } = await mirror();
  expect([status, stderr.match(/^.*: failed$/gm)?.toSorted()]).toEqual([
    1,
    [
      '/api/page/de/kontakt: failed',
      '/api/pages/v1/de/kontakt: failed',
      '/de/kontakt: failed',
      '/media/bricht.pdf: failed',
      '/media/fehlt.pdf: failed',
    ],
  ]);
  const after = files();
  expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
  for (const path of ['/site/de/kontakt/index.html', '/site/media/bricht.pdf']) {
    expect(after.get(path)).toBe(before.get(path));
  }
  expect(after.get('/site/de/index.html')).toContain('Neu');
  expect(config()).toBe(configBefore);
}, 60_000);
