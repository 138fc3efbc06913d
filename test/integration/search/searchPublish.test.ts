import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitForAnswer, settled } from '../../support/run/settled';
import { copyPack } from '../../support/content/pack';
import { fakeUpstream } from '../../support/services/fakeUpstream';
import { startServer } from '../../support/sites/startServer';
import { anotherVisitor, behindProxy } from '../../support/browser/visit';
import { useForAll } from '../../support/run/atEnd';

const pack = copyPack();
pack.keep(['startseite', 'hochwasser', 'gefahrenstufen-hochwasser', 'merkblaetter']);
const site = useForAll(async () => {
  // The content lies on a web server: other suites of the search read it from a folder.
  const files = await fakeUpstream(pack.folder);
  return startServer({
    STATIC_CONTENT_URL: files.base.href,
    PUBLISH_POLL_SECONDS: '1',
    ...behindProxy,
  });
});
/** Statuses of all questions since the index was there. */
const statuses: number[] = [];

async function search(keyword: string, locale = 'de') {
  const address = `${site.origin}/api/page/${locale}/search?q=${keyword}`;
  const answer = await fetch(address, { headers: anotherVisitor() });
  return { status: answer.status, text: await answer.text() };
}

async function finds(keyword: string, what: string): Promise<boolean> {
  const { status, text } = await search(keyword);
  statuses.push(status);
  return text.includes(`"href":"${what}"`);
}

function change<T>(path: string, to: (value: T) => void): void {
  const file = join(pack.folder, path);
  const document = JSON.parse(readFileSync(file, 'utf8'));
  to(document.value);
  writeFileSync(file, JSON.stringify(document));
}

function publish(publishId: string): void {
  change<object>('lastPublish.json', (value) => Object.assign(value, { publishId }));
}

test('the search is filled in the background, and follows what is published', async () => {
  // Fewer requests take less from the thread that makes the index.
  await waitForAnswer(`${site.origin}/healthz/ready`);
  expect(await finds('Hochwasser', '/de/hochwasser')).toBe(true);
  expect(await finds('Zwergfledermaus', '/de/hochwasser')).toBe(false);
  expect(await finds('Gefahrenstufen', '/de/gefahrenstufen-hochwasser')).toBe(true);

  const html = '<p>Ein Dach f&uuml;r die <b>Zwergfledermaus</b></p>';
  change<{ content: object[] }>('de/hochwasser.json', ({ content }) =>
    content.push({ component: 'richtext', id: 'new', content: { html } }),
  );
  change<Record<string, { de?: string }>>('index/pagesToLanguageMap.json', (map) => {
    for (const slugs of Object.values(map)) {
      if (slugs.de === 'gefahrenstufen-hochwasser') delete slugs.de;
    }
  });
  publish('second');
  const changes = () => site.logged().filter(({ msg }) => msg === 'Search index changed').length;
  const before = changes();
  await settled(() => changes() > before);
  await settled(() => finds('Zwergfledermaus', '/de/hochwasser'));
  expect(await finds('Gefahrenstufen', '/de/gefahrenstufen-hochwasser')).toBe(false);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('what stands in a downloadable file is found with the page that offers it', async () => {
  const { text } = await search('Wertsachen');
  expect(text).toContain('/media/doc/flood-leaflet-de.pdf');
});
