import { speakFor } from '../../../client/messageTable';
import { smallSite } from '../../support/documents';
import { fakeGlobals } from '../../support/globals';
import { pageAt } from '../../support/outcomes';
import { testSite } from '../../support/site';

describe('speakFor', () => {
  it('fetches a table once, and again after a failure', async () => {
    const answers = [
      new Response('', { status: 503 }),
      Response.json({ 'search.title': [{ type: 0, value: 'Tschertga' }] }),
    ];
    const asked: string[] = [];
    const restore = fakeGlobals({
      fetch: async (url: string) => {
        asked.push(url);
        return answers.shift() ?? Response.error();
      },
    });
    try {
      const { page } = await pageAt(testSite(smallSite), '/rm');
      await expect(speakFor(page)).rejects.toThrow('Message table rm: 503');
      const speak = await speakFor(page);
      expect(speak('search.title')).toBe('Tschertga');
      expect(await speakFor(page)).toBe(speak);
      expect(asked).toEqual(['/assets/messages.rm.json', '/assets/messages.rm.json']);
    } finally {
      restore();
    }
  });
});
