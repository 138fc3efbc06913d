import { pathToFileURL } from 'node:url';
import { directionOf } from '../../../shared/language/languages';
import { parseHtml, squash, textOf } from '../../support/pages/html';
import { packs, pagesOf, redirectsOf, trialPack, type PackPage } from '../../support/content/pack';
import { startContentService } from '../../support/services/startContentService';
import { startServer } from '../../support/sites/startServer';
import { useForAll } from '../../support/run/atEnd';

/** Milliseconds for all pages of a large pack. */
const wholeWalk = 600_000;

/** A text as it is compared: composed, as the site shows it, and without soft hyphens. */
const plain = (text: string) => squash(text).normalize('NFC').replaceAll('\u00ad', '');

async function faultsOf(origin: string, page: PackPage): Promise<string[]> {
  const response = await fetch(origin + page.path, { redirect: 'manual' });
  const document = parseHtml(await response.text());
  const html = document.first('html')?.properties ?? {};
  const main = document.first('main');
  const shown = main === undefined ? '' : plain(textOf(main));
  const wanted = plain(textOf(parseHtml(page.text, true).root));
  const title = document.first('title');
  const faults = [
    response.status !== (page.withdrawn ? 410 : 200) && `status ${response.status}`,
    html['lang'] !== page.locale && `lang ${String(html['lang'])}`,
    html['dir'] !== directionOf(page.locale) && `dir ${String(html['dir'])}`,
    !plain(title === undefined ? '' : textOf(title)).includes(plain(page.title)) && 'title',
    !page.withdrawn && !shown.includes(wanted) && `text «${wanted.slice(0, 60)}»`,
  ];
  return faults.filter((fault) => fault !== false).map((fault) => `${page.path}: ${fault}`);
}

async function firstFault(origin: string, pages: readonly PackPage[]): Promise<string[]> {
  for (const page of pages) {
    const faults = await faultsOf(origin, page);
    if (faults.length > 0) return faults;
  }
  return [];
}

describe.each(packs)('every page of %s', (folder) => {
  describe.each(['a folder', 'the content service'])('from %s', (kind) => {
    const site = useForAll(async () => {
      files = kind === 'a folder' ? undefined : await startContentService(folder);
      return startServer({
        STATIC_CONTENT_URL: files?.url ?? pathToFileURL(folder).href,
        PUBLIC_URL: 'http://localhost:3000',
        ...(files !== undefined && {
          CONTENT_SERVICE_URL: files.url,
          NEWS_API_INTERNAL_URL: files.url,
        }),
      });
    });
    let files: { readonly url: string } | undefined;

    test(
      'answers with its language, direction, title and text',
      async () => {
        expect(await firstFault(site.origin, pagesOf(folder))).toEqual([]);
      },
      wholeWalk,
    );

    test('lands every redirect', async () => {
      const faults: string[] = [];
      for (const [path, target] of Object.entries(redirectsOf(folder))) {
        const response = await fetch(site.origin + encodeURI(path), { redirect: 'manual' });
        const location = response.headers.get('location') ?? '';
        const external = /^https?:/.test(target);
        const landed = external
          ? location === new URL(target).href
          : location.startsWith('/') && (await fetch(site.origin + location)).status === 200;
        if (response.status !== 301 || !landed)
          faults.push(`${path} → ${response.status} ${location}`);
      }
      expect(faults).toEqual([]);
    });

    test('writes no error to its log', () => {
      const errors = site.logged().filter((line) => line['level'] === 'error');
      expect(errors).toEqual([]);
    });
  });
});

if (!packs.includes(trialPack)) {
  // oxlint-disable-next-line jest/no-disabled-tests, jest/expect-expect -- names what was not walked
  test.skip('every page of the trial content, which is not beside the project', () => {});
}
