import { itemDocument, smallSite } from '../../../support/documents';
import { pageAt } from '../../../support/outcomes';
import { testSite, type Documents } from '../../../support/site';

const site = (documents: Documents = {}, variables: Record<string, string> = {}) =>
  testSite({ ...smallSite, ...documents }, { variables });

describe('page data', () => {
  it('names build, publish, route, language, table and layout', async () => {
    expect((await pageAt(site(), '/de/kontakt')).page).toMatchObject({
      build: 'test-build',
      publishId: 'p-1',
      route: 'slug',
      path: '/de/kontakt',
      locale: 'de',
      content: { code: 'de', direction: 'ltr' },
      table: 'de',
      messages: '/assets/messages.de.json',
      layout: 'default',
    });
  });

  it('speaks German around a language without a table, and keeps its content’s direction', async () => {
    const { page } = await pageAt(site(), '/ar/%D8%AD%D9%82%D9%88%D9%82');
    expect(page).toMatchObject({
      locale: 'ar',
      content: { code: 'ar', direction: 'rtl' },
      table: 'de',
      frame: { language: { code: 'de', direction: 'ltr' } },
    });
  });

  it('has the layout of the content type, and none in preview', async () => {
    const layout = async (target: string, variables: Record<string, string> = {}) =>
      (await pageAt(site({}, variables), target)).page.layout;
    expect(await layout('/de/leicht')).toBe('accessible');
    expect(await layout('/de/kontakt')).toBe('default');
    expect(await layout('/de/leicht', { PREVIEW: 'true' })).toBe('blank');
    expect(await layout('/de/kontakt', { PREVIEW: 'yes' })).toBe('default');
  });

  it('says how old the content is, and why it could not be renewed', async () => {
    const stale = testSite(smallSite, { stale: { seconds: 95, cause: 'timeout' } });
    const outcome = await pageAt(stale, '/de/kontakt');
    expect(outcome).toMatchObject({ age: { seconds: 95, staleCause: 'timeout' } });
    expect(await pageAt(site(), '/de/kontakt')).toMatchObject({ age: { seconds: 0 } });
  });

  it('survives the way over the wire', async () => {
    const news = [itemDocument('news', 'a', { date: '2026-11-01' })];
    for (const target of ['/de', '/de/kontakt', '/de/newnsb', '/de/search?q=x', '/de/fehlt']) {
      const { page } = await pageAt(site({ 'index/news/de-all.json': news }), target);
      expect(JSON.parse(JSON.stringify(page))).toEqual(page);
    }
  });
});
