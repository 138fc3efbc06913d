import { prefetchPage } from '../../../../client/navigation/fetchPage';
import { smallSite } from '../../../support/content/documents';
import { addressOf, fakeBrowser, origin } from '../../../support/browser/fakeBrowser';
import { pageAt } from '../../../support/pages/outcomes';
import { testIntl, testSite } from '../../../support/sites/site';
import { useForEach } from '../../../support/run/atEnd';

const browser = useForEach(() => fakeBrowser());

const redirectTo = (location: string) => async () => Response.json({ kind: 'redirect', location });
const pathsShown = () => browser.shown.map(({ page }) => page.path);

describe('push', () => {
  it('shows the page of an address and enters it into the history', async () => {
    await browser.navigation.push(addressOf('/fr/contact?utm=x#plan'));
    expect(pathsShown()).toEqual(['/fr/contact']);
    expect(browser.shown[0]?.position).toEqual({ hash: '#plan' });
    expect(browser.shown[0]?.intl.formatMessage({ id: 'frame.home' })).toBe(
      testIntl.forTable('fr').formatMessage({ id: 'frame.home' }),
    );
    expect(browser.asked).toEqual(['/api/page/fr/contact?utm=x']);
    expect(browser.entries.map(({ url }) => url)).toEqual([
      `${origin}/de`,
      `${origin}/fr/contact?utm=x#plan`,
    ]);
    expect(browser.loads).toEqual([]);
  });

  it('leaves what an address remembers, when a link is followed before its page is shown', async () => {
    goneBack('/fr', { scroll: 640 });
    await browser.navigation.push(addressOf('/de/kontakt'));
    expect(browser.entries).toEqual([
      { url: `${origin}/fr`, state: { scroll: 640 } },
      { url: `${origin}/de/kontakt`, state: {} },
    ]);
  });

  it('follows redirects within the site, and keeps the hash', async () => {
    browser.answers.set('/de/alt', redirectTo('/de/kontakt?von=alt'));
    await browser.navigation.push(addressOf('/de/alt#plan'));
    expect(pathsShown()).toEqual(['/de/kontakt']);
    expect(browser.at.href).toBe(`${origin}/de/kontakt?von=alt#plan`);
  });

  it.each([
    ['another site', 'https://other.example/'],
    ['the choice of a language', '/language/fr'],
  ])('lets the browser load a redirect to %s', async (_, location) => {
    browser.answers.set('/de/alt', redirectTo(location));
    await browser.navigation.push(addressOf('/de/alt'));
    expect(browser.loads).toEqual([`assign ${origin}/de/alt`]);
    expect(browser.shown).toEqual([]);
  });

  it('gives up on redirects in a circle after five, and lets the browser load', async () => {
    browser.answers.set('/de/x', redirectTo('/de/y'));
    browser.answers.set('/de/y', redirectTo('/de/x'));
    await browser.navigation.push(addressOf('/de/x'));
    expect(browser.asked).toHaveLength(6);
    expect(browser.loads).toEqual([`assign ${origin}/de/x`]);
  });

  it('loads the whole document when the page comes from another build', async () => {
    const { page } = await pageAt(testSite(smallSite), '/de/kontakt');
    browser.answers.set('/de/kontakt', async () =>
      Response.json({ kind: 'page', status: 200, page: { ...page, build: 'newer' } }),
    );
    await browser.navigation.push(addressOf('/de/kontakt'));
    expect(browser.loads).toEqual([`assign ${origin}/de/kontakt`]);
    expect(browser.entries).toHaveLength(1);
  });

  it.each<[string, () => Promise<Response>]>([
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
    ['HTML', async () => new Response('<p>')],
    ['another shape', async () => Response.json({ kind: 'surprise' })],
  ])('loads the whole document after %s', async (_, answer) => {
    browser.answers.set('/de/kontakt', answer);
    await browser.navigation.push(addressOf('/de/kontakt'));
    expect(browser.loads).toEqual([`assign ${origin}/de/kontakt`]);
    expect(browser.busy.at(-1)).toBe(false);
  });

  it('lets the latest request win, also when the other is ended too late', async () => {
    browser.network.hearsAborts = false;
    const { page } = await pageAt(testSite(smallSite), '/de/kontakt');
    const waiting = Promise.withResolvers<void>();
    browser.answers.set('/de/kontakt', async () => {
      await waiting.promise;
      return Response.json({ kind: 'page', status: 200, page: { ...page, build: 'newer' } });
    });
    const first = browser.navigation.push(addressOf('/de/kontakt'));
    await browser.navigation.push(addressOf('/fr'));
    waiting.resolve();
    await first;
    expect(pathsShown()).toEqual(['/fr']);
    expect(browser.loads).toEqual([]);
    expect(browser.at.href).toBe(`${origin}/fr`);
  });

  it('stays when the page was left meanwhile, and is shown again from memory', async () => {
    browser.network.hearsAborts = false;
    const lost = Promise.withResolvers<Response>();
    browser.answers.set('/de/kontakt', () => lost.promise);
    const pushed = browser.navigation.push(addressOf('/de/kontakt'));
    browser.navigation.left();
    lost.reject(new TypeError('fetch failed'));
    await pushed;
    expect(browser.loads).toEqual([]);
    expect(browser.busy.at(-1)).toBe(false);
  });
});

/** What Back does before the page hears of it: another address, and the state that it had. */
function goneBack(path: string, state: unknown): void {
  browser.at.href = origin + path;
  browser.entries.splice(0, 1, { url: browser.at.href, state });
}

describe('pop', () => {
  it('only scrolls within the page that is shown', async () => {
    goneBack('/de', { scroll: 90 });
    await browser.navigation.pop();
    goneBack('/de#teil', { scroll: 40 });
    await browser.navigation.pop();
    expect(browser.scrolls).toEqual([
      { top: 90, behavior: 'instant' },
      { top: 40, behavior: 'instant' },
    ]);
    expect(browser.asked).toEqual([]);
  });

  it('reloads when the page cannot be had', async () => {
    browser.answers.set('/fr', () => Promise.reject(new TypeError('fetch failed')));
    goneBack('/fr', null);
    await browser.navigation.pop();
    expect(browser.loads).toEqual(['reload']);
  });
});

test('a page is asked for again where it could not be fetched ahead', async () => {
  browser.answers.set('/de/kontakt', () => Promise.reject(new TypeError('fetch failed')));
  await prefetchPage(addressOf('/de/kontakt'))?.catch(() => {});
  browser.answers.delete('/de/kontakt');
  await browser.navigation.push(addressOf('/de/kontakt'));
  expect(browser.asked).toEqual(['/api/page/de/kontakt', '/api/page/de/kontakt']);
  expect(pathsShown()).toEqual(['/de/kontakt']);
});
