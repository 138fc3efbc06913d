import { loadIntl } from '../../../client/loadIntl';
import { smallSite } from '../../support/documents';
import { fakeGlobals } from '../../support/globals';
import { pageAt } from '../../support/outcomes';
import { testSite } from '../../support/site';

const text = (value: string) => [{ type: 0, value }];

describe('loadIntl', () => {
  it('fetches a table once, and again after a failure', async () => {
    const messages = {
      'search.title': text('Tschertga'),
      'frame.home': text('Pagina iniziala'),
    };
    const answers = [new Response('', { status: 503 }), Response.json(messages)];
    const asked: string[] = [];
    const restore = fakeGlobals({
      fetch: async (url: string) => {
        asked.push(url);
        return answers.shift() ?? Response.error();
      },
    });
    const url = '/assets/messages.rm.json';
    try {
      const { page } = await pageAt(testSite(smallSite), '/rm/search');
      expect(page.messages).toBe(url);
      await expect(loadIntl(page)).rejects.toThrow(`${url}: 503`);
      const intl = await loadIntl(page);
      expect([
        intl.formatMessage({ id: 'frame.home' }),
        intl.formatMessage({ id: 'search.title' }),
      ]).toEqual(['Pagina iniziala', 'Tschertga']);
      expect(await loadIntl(page)).toBe(intl);
      expect(asked).toEqual([url, url]);
    } finally {
      restore();
    }
  });

  it('shows the id of a message that is missing, and reports it once', async () => {
    const reported: unknown[] = [];
    const restore = fakeGlobals({
      fetch: async () => Response.json({ 'search.title': text('Ricerca') }),
      console: { ...console, error: (error: unknown) => reported.push(error) },
    });
    try {
      const { page } = await pageAt(testSite(smallSite), '/it/search');
      const intl = await loadIntl(page);
      const shown = ['first', 'second'].map(() => intl.formatMessage({ id: 'frame.home' }));
      expect(shown).toEqual(['frame.home', 'frame.home']);
      expect(reported.map(String)).toEqual([expect.stringContaining('frame.home')]);
    } finally {
      restore();
    }
  });
});
