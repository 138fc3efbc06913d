import { existsSync } from 'node:fs';
import { articleDocuments } from '../support/articleDocuments';
import { articleQueries, judgedQueries, onePageLocales } from '../support/judgedQueries';
import { scoreEngine } from '../support/judgedScore';
import { trialPack } from '../support/pack';
import { likeBaseline } from '../support/searchBaselines';

if (existsSync(trialPack)) {
  describe.each(onePageLocales)('the declaration of human rights by article: %s', (locale) => {
    const queries = articleQueries(judgedQueries(locale));
    const [page = ''] = queries[0]?.documents.map((path) => path.replace(/#.*/, '')) ?? [];
    const documents = articleDocuments('trial', page);

    test('has thirty articles, each with its text', () => {
      expect(documents.map(({ id }) => id)).toEqual(
        Array.from({ length: 30 }, (_, index) => `${page}#${index + 1}`),
      );
      expect(documents.filter(({ body }) => body.trim().length < 20)).toEqual([]);
    });

    test('can be asked for what stands in them', async () => {
      expect(queries.length).toBeGreaterThanOrEqual(20);
      const plain = queries.filter(({ kind }) => kind === 'phrase');
      const results = await scoreEngine(plain, likeBaseline(documents));
      expect(results.filter(({ rank }) => rank === undefined)).toEqual([]);
    });
  });
} else {
  // oxlint-disable-next-line jest/no-disabled-tests, jest/expect-expect -- names what was not looked at
  test.skip('the declaration of human rights, which is not beside the project', () => {});
}
