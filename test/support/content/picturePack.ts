import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { temporaryFolder } from '../run/temporaryFolder';

const drawing = (width: number, height: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#2a6fb0"/>
  <stop offset="1" stop-color="#e8d8b0"/></linearGradient></defs>
  <rect width="100%" height="100%" fill="url(#sky)"/>
  <circle cx="30%" cy="40%" r="90" fill="#c8281e"/></svg>`);

/** A photograph as a camera held upright leaves it: lying, with its orientation and its place. */
async function photograph(): Promise<Buffer> {
  return sharp(drawing(800, 500))
    .jpeg({ quality: 98 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 57/1 0/1' } })
    .toBuffer();
}

/** One colour of sRGB, written in the wider space of a display. */
async function wideColours(): Promise<Buffer> {
  const background = { r: 200, g: 40, b: 30 };
  const plain = sharp({ create: { width: 400, height: 300, channels: 3, background } });
  const noise = await sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background,
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .extract({ left: 0, top: 200, width: 400, height: 100 })
    .png()
    .toBuffer();
  const composed = await plain
    .composite([{ input: noise, top: 200, left: 0 }])
    .png()
    .toBuffer();
  return sharp(composed).withIccProfile('p3').png().toBuffer();
}

/** Writes a pack whose media are pictures of many kinds, and answers its folder. */
export async function picturePack(): Promise<string> {
  const folder = temporaryFolder();
  const photo = await photograph();
  const files = {
    'photo.jpg': photo,
    'photo-400.jpg': await sharp(photo).autoOrient().resize(400).jpeg().toBuffer(),
    'broken.jpg': photo.subarray(0, photo.length / 2),
    'seen through.png': await sharp(drawing(400, 300))
      .removeAlpha()
      .ensureAlpha(0.5)
      .png({ compressionLevel: 0 })
      .toBuffer(),
    'wide.png': await wideColours(),
    'icon.png': await sharp(drawing(64, 64)).png({ compressionLevel: 0 }).toBuffer(),
    'drawing.svg': drawing(400, 300),
  };
  mkdirSync(join(folder, 'media/img'), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, 'media/img', name), content);
  }
  mkdirSync(join(folder, 'de'));
  const sized = (name: string, width: number) => ({ src: `media/img/${name}`, width });
  const srcSet = [sized('photo-400.jpg', 400), sized('photo.jpg', 500)];
  const image = { src: '/media/img/photo.jpg', alt: '', srcSet };
  writeFileSync(join(folder, 'de/a.json'), JSON.stringify({ value: { metadata: { image } } }));
  return folder;
}
