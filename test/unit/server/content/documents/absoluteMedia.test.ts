import { makeMediaAbsolute } from '../../../../../server/content/documents/documentLoader';

test('media lie beside the documents', () => {
  const base = new URL('https://cms.example/content/');
  const value = {
    src: '/media/a.png',
    href: '/de/media/a',
    html: '<img src="/media/b.png" alt="/media/"><a href="/media/c.pdf">c</a>',
    list: ['media', 7, null],
  };
  makeMediaAbsolute(value, base);
  expect(value).toEqual({
    src: 'https://cms.example/content/media/a.png',
    href: '/de/media/a',
    html: '<img src="https://cms.example/content/media/b.png" alt="/media/"><a href="https://cms.example/content/media/c.pdf">c</a>',
    list: ['media', 7, null],
  });
});
