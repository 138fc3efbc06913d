import { renderToStaticMarkup } from 'react-dom/server';
import { writeVariants } from '../../../../shared/content/imageVariants';
import { Image } from '../../../../views/components/pictures/Pictures';

const image = { src: '/media/a.jpg', alt: 'Ein See', width: 1600, height: 900 };
const path = '/media/variants/a-0123456789';
const variants = writeVariants({ path, avif: [320, 640], webp: [320, 640], fallback: '640.jpg' });
const sizes = '(width >= 48rem) 46vw, calc(100vw - 2rem)';

test('without variants a picture is shown as the document has it', () => {
  const srcSet = [{ src: '/media/a-800.jpg', width: 800 }];
  expect(renderToStaticMarkup(<Image image={{ ...image, srcSet }} slot="half" />)).toBe(
    `<img src="/media/a.jpg" alt="Ein See" width="1600" height="900" srcSet="/media/a-800.jpg 800w" sizes="${sizes.replace('>', '&gt;')}" loading="lazy" decoding="async"/>`,
  );
});

test('variants come lightest first, with the measures and the text of the picture', () => {
  const html = renderToStaticMarkup(<Image image={{ ...image, variants }} slot="half" />);
  const at = sizes.replace('>', '&gt;');
  expect(html).toBe(
    '<picture>' +
      `<source type="image/avif" srcSet="${path}-320.avif 320w,${path}-640.avif 640w" sizes="${at}"/>` +
      `<source type="image/webp" srcSet="${path}-320.webp 320w,${path}-640.webp 640w" sizes="${at}"/>` +
      `<img src="${path}-640.jpg" alt="Ein See" width="1600" height="900" loading="lazy" decoding="async"/>` +
      '</picture>',
  );
});

test('what the document says itself is the choice of browsers that read no variant', () => {
  const srcSet = [{ src: '/media/a-800.jpg', width: 800 }];
  const html = renderToStaticMarkup(<Image image={{ ...image, srcSet, variants }} />);
  expect(html).toContain('<img src="/media/a.jpg"');
  expect(html).toContain('srcSet="/media/a-800.jpg 800w"');
});

test('the first picture of a page is asked for at once', () => {
  const html = renderToStaticMarkup(<Image image={{ ...image, variants }} eager />);
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain('loading=');
});
