import { existsSync, readdirSync, readFileSync, statSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import budgets from '../../../config/budgets.json';
import type { PackReport } from '../../../server/cli/images/optimisePack';
import { variantFiles } from '../../../server/contentCheck/site/checkByKind';
import type { DescribedImage } from '../../../shared/content/site';
import { demoPack, demoToday } from '../../support/content/pack';
import { picturePack } from '../../support/content/picturePack';
import { runBuilt } from '../../support/run/runBuilt';
import { startServer } from '../../support/sites/startServer';

async function run(...parameters: string[]) {
  const options = ['--json', '--over', '1', ...parameters];
  const { code, out } = await runBuilt(['media:optimise', ...options]);
  const { pictures, unneeded }: PackReport = JSON.parse(out);
  const outcomes = Object.fromEntries(
    pictures.map(({ src, outcome }) => [src.replace('media/img/', ''), outcome]),
  );
  return { code, outcomes, unneeded };
}

let pack: string;
const inPack = (path: string) => join(pack, path);
const variantsNow = () => readdirSync(inPack('media/variants')).toSorted();

const originals = () =>
  readdirSync(inPack('media/img')).map((name) => readFileSync(inPack(`media/img/${name}`), 'hex'));

function entryOf(name: string): DescribedImage {
  const { value }: { value: DescribedImage[] } = JSON.parse(
    readFileSync(inPack('media/variants.json'), 'utf8'),
  );
  const found = value.find(({ src }) => src === `media/img/${name}`);
  if (found === undefined) throw new Error(`${name} is not in the manifest`);
  return found;
}

/** The pixel in the corner of a variant, and what is known of the file. */
async function variant(name: string, ending: string) {
  const image = sharp(inPack(`${entryOf(name).variants?.path}-${ending}`));
  const { data } = await image.clone().raw().toBuffer({ resolveWithObject: true });
  return { ...(await image.metadata()), corner: [...data.subarray(0, 4)] };
}

beforeAll(async () => {
  pack = await picturePack();
});

test('every picture that can be read has variants, and no original is touched', async () => {
  const before = originals();
  const { code, outcomes } = await run(pack);
  expect(code).toBe(1);
  expect(outcomes).toEqual({
    'broken.jpg': 'damaged',
    'icon.png': 'left',
    'photo.jpg': 'made',
    'seen through.png': 'made',
    'wide.png': 'made',
  });
  expect(originals()).toEqual(before);
});

test('a photograph is upright, and does not say where it was taken', async () => {
  const { width, height, variants } = entryOf('photo.jpg');
  expect([width, height]).toEqual([500, 800]);
  expect(variants).toMatchObject({ avif: [320, 500], webp: [320, 500], fallback: '500.jpg' });
  for (const ending of ['320.avif', '320.webp', '500.jpg']) {
    const made = await variant('photo.jpg', ending);
    expect(made.height).toBe(made.width * 1.6);
    expect([made.exif, made.orientation, made.icc]).toEqual([undefined, undefined, undefined]);
  }
});

test('what is seen through stays so, and colours stay what they are', async () => {
  expect(await variant('seen through.png', '320.avif')).toMatchObject({ hasAlpha: true });
  expect(await variant('seen through.png', '320.webp')).toMatchObject({ hasAlpha: true });
  const { corner } = await variant('wide.png', '320.avif');
  [200, 40, 30].forEach((level, channel) => {
    expect(Math.abs((corner[channel] ?? 0) - level)).toBeLessThan(6);
  });
});

test('a second run makes nothing, and what was lost comes back under its name', async () => {
  const there = variantsNow();
  const times = there.map((name) => statSync(inPack(`media/variants/${name}`)).mtimeMs);
  expect((await run(pack)).outcomes).toMatchObject({ 'photo.jpg': 'unchanged' });
  expect(variantsNow()).toEqual(there);
  expect(there.map((name) => statSync(inPack(`media/variants/${name}`)).mtimeMs)).toEqual(times);
  unlinkSync(inPack(`media/variants/${there[0]}`));
  await run(pack);
  expect(variantsNow()).toEqual(there);
});

test('what is not needed any more is named, and goes when that is asked for', async () => {
  unlinkSync(inPack('media/img/wide.png'));
  const { unneeded } = await run(pack);
  expect(unneeded.length).toBeGreaterThan(2);
  expect(unneeded.filter((file) => !/\/wide-[\da-f]{10}-/.test(file))).toEqual([]);
  expect(unneeded.every((file) => existsSync(inPack(file)))).toBe(true);
  expect((await run('--remove', pack)).unneeded).toEqual(unneeded);
  expect(unneeded.some((file) => existsSync(inPack(file)))).toBe(false);
  expect((await run(pack)).unneeded).toEqual([]);
});

test('the first picture of the demo homepage is small on a telephone', async () => {
  const site = await startServer(demoToday());
  const html = await (await fetch(`${site.origin}/de`)).text();
  const [source] = /<source type="image\/avif"[^>]*>/.exec(html) ?? [];
  const addresses = [...(source ?? '').matchAll(/(\/media\/\S+) (\d+)w/g)];
  const [, address = ''] = addresses.find(([, , width]) => Number(width) >= 2 * 360) ?? [];
  const answer = await fetch(site.origin + address);
  expect(answer.headers.get('content-type')).toBe('image/avif');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const { byteLength } = await answer.arrayBuffer();
  expect(byteLength).toBeLessThanOrEqual(budgets.homePictureBytesOnTelephone);
  expect(html).toMatch(/<img[^>]* fetchPriority="high"/);
  expect(html.match(/fetchPriority="high"/g)).toHaveLength(1);
});

test('the demo content has every file that its manifest names', () => {
  const manifest = readFileSync(join(demoPack, 'media/variants.json'), 'utf8');
  const { value }: { value: DescribedImage[] } = JSON.parse(manifest);
  const named = value.flatMap(({ variants }) => (variants ? variantFiles(variants) : []));
  const there = readdirSync(join(demoPack, 'media/variants')).map(
    (name) => `media/variants/${name}`,
  );
  expect(there.toSorted()).toEqual([...new Set(named)].toSorted());
});
