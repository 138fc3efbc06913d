import fc from 'fast-check';
import { fallbackWidth, variantWidths } from '../../../../server/cli/images/makeVariants';

test.each([
  [4000, [320, 640, 960, 1280, 1920]],
  [1600, [320, 640, 960, 1280, 1600]],
  [1300, [320, 640, 960, 1300]],
  [640, [320, 640]],
  [300, [300]],
])('a picture %i pixels wide is made in %j', (width, widths) => {
  expect(variantWidths(width)).toEqual(widths);
});

test('nothing is wider than the picture, and no two widths are nearly the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (width) => {
      const widths = variantWidths(width);
      expect(widths.length).toBeGreaterThan(0);
      expect([...widths, fallbackWidth(width)].filter((made) => made > width)).toEqual([]);
      widths.slice(1).forEach((made, index) => {
        expect(made).toBeGreaterThan((widths[index] ?? 0) * 1.1);
      });
    }),
  );
});
