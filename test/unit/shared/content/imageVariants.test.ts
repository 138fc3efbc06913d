import { readVariants, writeVariants } from '../../../../shared/content/imageVariants';

test('what is written down gives the addresses of the files', () => {
  const path = 'https://cdn.example.org/2026/media/variants/lake-0123456789';
  const text = writeVariants({ path, avif: [320, 640], webp: [320], fallback: '640.jpg' });
  expect(readVariants(text)).toEqual({
    avif: `${path}-320.avif 320w,${path}-640.avif 640w`,
    webp: `${path}-320.webp 320w`,
    fallback: `${path}-640.jpg`,
  });
});

test('a format without files has no sources', () => {
  expect(
    readVariants(writeVariants({ path: '/media/variants/a-0', avif: [300], webp: [] })),
  ).toEqual({ avif: '/media/variants/a-0-300.avif 300w', webp: '', fallback: undefined });
});
