import { webPack } from '../../../../server/cli/checkContentCommand';
import { findingsOf, packOf } from '../../../support/checkedPack';
import { startFakeUpstream } from '../../../support/fakeUpstream';
import { page, smallSite } from '../../../support/smallSite';

test('a web server is checked as a folder is, but for files that nothing names', async () => {
  const files = new Map([
    ...smallSite(),
    ...Object.entries({
      'de/kontakt.json': page('2', {}, [
        { component: 'image', id: 'i', content: { image: { src: 'media/x.jpg', alt: 'X' } } },
      ]),
    }),
  ]);
  const upstream = await startFakeUpstream(files);
  const ofServer = await findingsOf(webPack(upstream.base));
  await upstream.close();
  const inOrder = (texts: readonly unknown[]) =>
    texts.map((text) => JSON.stringify(text)).toSorted();
  expect(inOrder(ofServer)).toEqual(inOrder(await findingsOf(packOf(files))));
  expect(ofServer.map(({ rule }) => rule)).toContain('missing-media');
});

test('a web server that fails is no empty pack', async () => {
  const upstream = await startFakeUpstream(new Map(smallSite()));
  upstream.fail({ kind: 'status', status: 500 });
  await expect(findingsOf(webPack(upstream.base))).rejects.toThrow('status 500');
  await upstream.close();
});
