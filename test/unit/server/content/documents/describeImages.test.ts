import { fakeUpstream } from '../../../../support/services/fakeUpstream';
import { contentOver } from '../../../../support/content/contentHarness';
import { settled } from '../../../../support/run/settled';
import { page, smallSite } from '../../../../support/content/smallSite';
import { useForEach } from '../../../../support/run/atEnd';
import { itemDocument } from '../../../../support/content/documents';

const path = 'media/variants/see-0123456789';
const variants = { path, avif: [320, 640], webp: [320], fallback: '640.jpg' };
const manifest = [{ src: 'media/img/see.jpg', width: 1600, height: 900, variants }];
const image = { src: 'media/img/see.jpg', alt: 'See' };
const item = itemDocument('news', 'n1', { href: '/de/newnsb/n1', title: 'N', image });

const upstream = useForEach(async () => {
  const documents = new Map(smallSite());
  documents.set('media/variants.json', manifest);
  documents.set('de/kontakt.json', page('2', { image }));
  documents.set('index/news/de-all.json', [item]);
  documents.set('site-identity/de.json', { metadata: { logo: { ...image, width: 200 } } });
  return fakeUpstream(documents);
});

test('pictures of pages, lists and identities have their measures and variants, beside the documents', async () => {
  const { content } = contentOver(upstream);
  const found = {
    src: '/media/img/see.jpg',
    width: 1600,
    height: 900,
    variants: `/${path} 320,640 320 640.jpg`,
  };
  const held = await content.page('de', 'kontakt');
  expect(held?.value.metadata.image).toMatchObject(found);
  expect((await content.listing('de', 'news'))?.value[0]?.image).toMatchObject(found);
  expect((await content.identity('de')).value.metadata.logo).toMatchObject(found);
  expect(upstream.count('media/variants.json')).toBe(1);
});

test('what a document says of a picture wins, and others stay as they are', async () => {
  const sized = { ...image, width: 800, height: 450 };
  const other = { src: '/media/img/other.jpg', alt: '' };
  upstream.publish(
    'de/kontakt.json',
    page('2', { image: sized, related: [{ title: 'A', href: '/', image: other }] }),
  );
  const { content } = contentOver(upstream);
  const metadata = (await content.page('de', 'kontakt'))?.value.metadata;
  expect(metadata?.image).toMatchObject({ width: 800, height: 450, variants: expect.any(String) });
  expect(metadata?.related?.[0]?.image).toEqual({ src: '/media/img/other.jpg', alt: '' });
});

test.each([
  ['is not there', undefined],
  ['cannot be read', { kind: 'status', status: 500 } as const],
])('a manifest that %s takes nothing from a page', async (_what, fault) => {
  upstream.withdraw('media/variants.json');
  if (fault !== undefined) {
    upstream.fail((asked) => (asked.includes('variants.json') ? fault : undefined));
  }
  const { content } = contentOver(upstream);
  const held = await content.page('de', 'kontakt');
  expect(held?.value.metadata.image).toEqual({ src: '/media/img/see.jpg', alt: 'See' });
});

test('a publish brings new variants to pages that did not change', async () => {
  const { content, passUntil } = contentOver(upstream);
  content.start();
  await passUntil(() => content.publishState().publishId === 'one');
  const widths = async () => {
    const held = await content.page('de', 'kontakt');
    return String(Reflect.get(held?.value.metadata.image ?? {}, 'variants')).split(' ')[1];
  };
  expect(await widths()).toBe('320,640');
  upstream.publish('media/variants.json', [
    { ...manifest[0], variants: { ...variants, avif: [320] } },
  ]);
  upstream.publish('lastPublish.json', { publishId: 'two', lastPublish: '2026-11-21T03:00:00Z' });
  await passUntil(() => content.publishState().publishId === 'two');
  await settled(async () => (await widths()) === '320');
  content.stop();
});
