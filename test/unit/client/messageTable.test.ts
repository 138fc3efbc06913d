import { speakFor } from '../../../client/messageTable';
import { smallSite } from '../../support/documents';
import { fakeGlobals } from '../../support/globals';
import { pageAt } from '../../support/outcomes';
import { testSite } from '../../support/site';

const text = (value: string) => [{ type: 0, value }];

describe('speakFor', () => {
  it('fetches each part once, and again after a failure', async () => {
    const answers = [
      new Response('', { status: 503 }),
      Response.json({ 'search.title': text('Tschertga') }),
      Response.json({ 'frame.home': text('Pagina iniziala') }),
    ];
    const asked: string[] = [];
    const restore = fakeGlobals({
      fetch: async (url: string) => {
        asked.push(url);
        return answers.shift() ?? Response.error();
      },
    });
    const [page, screen] = ['/assets/messages.rm.page.json', '/assets/messages.rm.screen.json'];
    try {
      const { page: data } = await pageAt(testSite(smallSite), '/rm/search');
      expect(data.messages).toEqual([page, screen]);
      await expect(speakFor(data)).rejects.toThrow(`${page}: 503`);
      const plain = await speakFor({ ...data, messages: [page] });
      expect(plain('frame.home')).toBe('Pagina iniziala');
      const speak = await speakFor(data);
      expect([speak('frame.home'), speak('search.title')]).toEqual([
        'Pagina iniziala',
        'Tschertga',
      ]);
      expect(await speakFor(data)).toBe(speak);
      expect(asked).toEqual([page, screen, page]);
    } finally {
      restore();
    }
  });
});
