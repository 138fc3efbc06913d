import { spawn, type ChildProcess } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { createManyPages, type ManyPages } from '../support/manyPages';
import { startSite, withoutSearch, type RunningSite } from '../support/startSite';
import { everything } from '../support/tier';

const locales = 14;
/** Pages of each locale, all of which exist. */
const perLocale = 100;
const atOnce = 4;
const neighbours = 8;

/** Uses a processor for as long as the test that started it runs. */
const busyLoop = 'const { ppid } = process; while (process.ppid === ppid);';

(everything ? describe : describe.skip)('beside programs that take the processors', () => {
  let pack: ManyPages;
  let site: RunningSite;
  let programs: ChildProcess[] = [];

  beforeAll(async () => {
    pack = await createManyPages(locales * perLocale, locales);
    const STATIC_CONTENT_URL = pathToFileURL(pack.folder).href;
    site = await startSite({ STATIC_CONTENT_URL, ...withoutSearch });
    programs = Array.from({ length: neighbours }, () => spawn(process.execPath, ['-e', busyLoop]));
  });
  afterAll(async () => {
    for (const program of programs) program.kill('SIGKILL');
    await site.stop();
    pack.remove();
  });

  test('a walk over all pages, four at a time, is refused nothing', async () => {
    const waiting = pack.locales.flatMap((locale) =>
      Array.from({ length: perLocale }, (_, document) => {
        const slug = pack.slugOf(document, locale);
        return `/${locale}${document === 0 ? '' : `/${slug}`}`;
      }),
    );
    expect(waiting).toHaveLength(1_400);
    const wrong: string[] = [];
    const walk = async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        const answer = await fetch(site.origin + path);
        await answer.arrayBuffer();
        const after = answer.headers.get('retry-after') ?? 'never';
        if (answer.status !== 200) wrong.push(`${path}: ${answer.status}, again after ${after}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, walk));
    expect(wrong).toEqual([]);
  });
});
