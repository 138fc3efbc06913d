import { fakeUpstream } from '../../../support/services/fakeUpstream';
import { contentOver } from '../../../support/content/contentHarness';
import { page, smallSite } from '../../../support/content/smallSite';
import { useForEach } from '../../../support/run/atEnd';
import { part } from '../../../support/content/documents';

const upstream = useForEach(() => fakeUpstream(new Map(smallSite())));

describe('stand-ins', () => {
  test('the identity is that of the locale, else German, else empty', async () => {
    const { content } = contentOver(upstream);
    expect(await content.identity('fr')).toMatchObject({
      value: { metadata: { siteName: 'Amt' } },
    });
    upstream.withdraw('site-identity/de.json');
    const other = contentOver(upstream).content;
    expect(await other.identity('fr')).toMatchObject({
      value: { metadata: {} },
      freshness: 'fresh',
    });
    expect(other.ready()).toBe(false);
    upstream.fail({ kind: 'status', status: 500 });
    expect(await contentOver(upstream).content.identity('fr')).toMatchObject({
      value: { metadata: {} },
      freshness: 'stale',
      cause: 'status',
    });
  });

  test('without hazard messages to read it is not known whether there are any', async () => {
    upstream.fail({ kind: 'status', status: 500 });
    await expect(contentOver(upstream).content.alerts()).rejects.toThrow('500');
  });

  test.each([undefined, { kind: 'status', status: 500 } as const])(
    'records that cannot be read are none, and said so (%j)',
    async (fault) => {
      upstream.fail(fault);
      const { content, log } = contentOver(upstream);
      expect(await content.records('de', 'office')).toBeUndefined();
      expect(log.lines.map(({ message }) => message)).toContain('no data of type office was found');
    },
  );
});

test('media of an HTTP source are those of the site', async () => {
  const image = part('image', 'i', { image: { src: 'media/a.png', alt: '' } });
  upstream.publish(
    'de/kontakt.json',
    page('2', { image: { src: '/media/b.png', alt: '' } }, [image]),
  );
  const held = await contentOver(upstream).content.page('de', 'kontakt');
  expect(held).toMatchObject({
    value: {
      metadata: { image: { src: '/media/b.png' } },
      content: [{ content: { image: { src: '/media/a.png' } } }],
    },
  });
});

test('values are frozen to the bottom', async () => {
  const list = { component: 'list', id: 'a', content: { items: ['x'] } };
  upstream.publish('de/kontakt.json', page('2', {}, [list]));
  const value = (await contentOver(upstream).content.page('de', 'kontakt'))?.value;
  const isFrozen = (inner: unknown): boolean =>
    Object.isFrozen(inner) &&
    (typeof inner !== 'object' || inner === null || Object.values(inner).every(isFrozen));
  expect(value).toMatchObject({ content: [list] });
  expect(isFrozen(value)).toBe(true);
});
