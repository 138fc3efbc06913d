import { explanationText } from '../../../../server/search/explainSearch';

test('an explanation names words, terms, frequencies and what each result has for it', () => {
  const text = explanationText({
    words: ['wahlen', 'bern'],
    analysis: {
      groups: [
        {
          weight: 1,
          terms: [
            { term: 'wahl', weight: 1 },
            { term: 'abstimm', weight: 0.5, loose: true },
          ],
        },
        { weight: 1, terms: [], phrase: ['bern', 'stadt'] },
      ],
      suggestion: 'Wahlen Bern',
    },
    frequencies: new Map([['wahl', 18]]),
    considered: 7,
    ranked: [
      {
        title: 'Wahlen',
        candidate: { number: 1, kind: 'pages', forward: new Uint8Array() },
        best: true,
        matched: 1,
        score: 2.25,
        groups: [1.5, 0],
        closeness: 0.5,
        inTitle: 0.25,
        age: 0.1,
      },
    ],
  });
  expect(text).toContain('Words: wahlen, bern');
  expect(text).toContain('Did you mean: Wahlen Bern');
  expect(text).toContain('any of: wahl (18) × 1, abstimm (0) × 0.5 loosely');
  expect(text).toContain('phrase: bern (0) + stadt (0)');
  expect(text).toContain('Ranked first, of 7');
  expect(text).toContain(
    '2.250 = 1 of 2 groups: 1.500 + 0.000; closeness + title × 1.750; age × 0.900',
  );
  expect(text).toContain('exact title or acronym');
});
