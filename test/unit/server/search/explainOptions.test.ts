import { readExplainOptions } from '../../../../server/search/explainOptions';

test('a language and a query are read, wherever the option stands', () => {
  const asked = { locale: 'de', keyword: 'hohes wasser', demo: false };
  expect(readExplainOptions(['de', 'hohes', 'wasser'])).toEqual(asked);
  expect(readExplainOptions(['--demo', 'de', 'hohes wasser'])).toEqual({ ...asked, demo: true });
  expect(readExplainOptions(['de', 'hohes wasser', '--demo'])).toEqual({ ...asked, demo: true });
});

test.each([[[]], [['de']], [['de', ' ']], [['--help']], [['../de', 'wasser']]])(
  '%j asks nothing',
  (parameters) => {
    expect(readExplainOptions(parameters)).toBeUndefined();
  },
);
