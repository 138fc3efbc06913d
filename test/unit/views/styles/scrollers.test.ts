import { globSync, readFileSync } from 'node:fs';

/** The rules of a stylesheet, each with what it declares. */
function rulesOf(css: string): string[] {
  return [...css.matchAll(/[^{}]+\{[^{}]*\}/g)].map(([rule]) => rule.trim());
}

test('what scrolls holds what is hidden in it, which else widens the page', () => {
  const scrollers = globSync('views/**/*.css')
    .flatMap((file) => rulesOf(readFileSync(file, 'utf8')).map((rule) => ({ file, rule })))
    .filter(({ rule }) => /overflow(?:-x|-y|-inline|-block)?: *(?:auto|scroll)/.test(rule));
  expect(scrollers.length).toBeGreaterThan(5);
  expect(scrollers.filter(({ rule }) => !/[\s;{]position: /.test(rule))).toEqual([]);
});
