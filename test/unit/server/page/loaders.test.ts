import { statusOf } from '../../../../shared/routing/outcome';
import { smallSite } from '../../../support/documents';
import { pageAt, screenOf } from '../../../support/outcomes';
import { testSite, today } from '../../../support/site';

describe('a publication', () => {
  it('is found by an id of several segments', async () => {
    const outcome = await pageAt(testSite(smallSite), '/de/publication/berichte/b1');
    expect(statusOf(outcome)).toBe(200);
    expect(outcome.page.route).toBe('publication-id');
    expect(outcome.page.frame.versions.map(({ path }) => path)).toEqual([
      '/de/publication/berichte/b1',
      '/fr/publication/berichte/b1',
    ]);
  });

  it('that is missing names the languages of the map, and is logged', async () => {
    const site = testSite(smallSite);
    const outcome = await pageAt(site, '/it/publication/berichte/b1');
    expect(statusOf(outcome)).toBe(404);
    expect(screenOf(outcome, 'notFound').versions.map(({ locale }) => locale)).toEqual([
      'de',
      'fr',
    ]);
    expect(site.logged.map(({ message }) => message)).toContain(
      'No page found for slug publication/berichte/b1 in it',
    );
  });
});

describe('the page on cookies', () => {
  const cookiesAt = async (cookie: string | undefined, query = '') =>
    screenOf(await pageAt(testSite(smallSite), `/de/cookies${query}`, { cookie }), 'cookies');

  it('names the cookies of the site, and shows the choice as it stands', async () => {
    const until = today + 1000;
    expect(await cookiesAt(`a=b; __Host-consent=declined.${until}`)).toEqual({
      kind: 'cookies',
      names: { language: '__Host-language', consent: '__Host-consent' },
      consent: { choice: 'declined', until },
      saved: false,
    });
    expect((await cookiesAt(`__Host-consent=declined.${today}`)).consent).toBeUndefined();
    expect((await cookiesAt(undefined)).consent).toBeUndefined();
  });

  it('confirms a choice only where the browser has kept it', async () => {
    const kept = `__Host-consent=accepted.${today + 1000}`;
    expect((await cookiesAt(kept, '?saved=1')).saved).toBe(true);
    expect((await cookiesAt(undefined, '?saved=1')).saved).toBe(false);
  });
});

describe('pages without a document', () => {
  it('show the state of publishing', async () => {
    const outcome = await pageAt(testSite(smallSite), '/de/status/lastPublish');
    expect(screenOf(outcome, 'status').report).toMatchObject({
      status: 'unknown',
      build: 'test-build',
    });
  });

  it('show all languages, and offer those with a homepage', async () => {
    const outcome = await pageAt(testSite(smallSite), '/rm/languages');
    expect(screenOf(outcome, 'languages').kind).toBe('languages');
    expect(outcome.page.frame.versions.map(({ path }) => path)).toEqual([
      '/de/languages',
      '/fr/languages',
      '/en/languages',
    ]);
  });
});
