import { preloadedFonts } from '../../../../views/styles/preloadedFonts';

const subsets = (...codes: string[]) => [
  ...new Set(preloadedFonts(codes).map((url) => /noto-sans-([a-z]+)/.exec(url)?.[1])),
];

test.each([
  [['de', 'de'], ['latin']],
  [
    ['ru', 'ru'],
    ['latin', 'cyrillic'],
  ],
  [
    ['uk', 'de'],
    ['latin', 'cyrillic'],
  ],
  [['ar', 'de'], ['latin']],
  [['ja', 'de'], ['latin']],
  [['ja', 'ja'], []],
])('a page in %j has the fonts of the subsets %j fetched early', (codes, expected) => {
  expect(subsets(...codes)).toEqual(expected);
});
