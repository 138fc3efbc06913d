import { webPack } from '../../../../server/cli/checkContentCommand';
import { findingsOf, packOf } from '../../../support/content/checkedPack';
import { fakeUpstream } from '../../../support/services/fakeUpstream';
import { page, smallSite } from '../../../support/content/smallSite';
import { repeatedNames } from '../../../../server/contentCheck/document/checkDocument';

describe('webPack', () => {
  test('a web server is checked as a folder is, but for files that nothing names', async () => {
    const files = new Map([
      ...smallSite(),
      ...Object.entries({
        'de/kontakt.json': page('2', {}, [
          { component: 'image', id: 'i', content: { image: { src: 'media/x.jpg', alt: 'X' } } },
        ]),
      }),
    ]);
    const upstream = await fakeUpstream(files);
    const ofServer = await findingsOf(webPack(upstream.base));
    await upstream.close();
    const inOrder = (texts: readonly unknown[]) =>
      texts.map((text) => JSON.stringify(text)).toSorted();
    expect(inOrder(ofServer)).toEqual(inOrder(await findingsOf(packOf(files))));
    expect(ofServer.map(({ rule }) => rule)).toContain('missing-media');
  });

  test('a web server that fails is no empty pack', async () => {
    const upstream = await fakeUpstream(new Map(smallSite()));
    upstream.fail({ kind: 'status', status: 500 });
    await expect(findingsOf(webPack(upstream.base))).rejects.toThrow('status 500');
  });
});

describe('repeatedNames', () => {
  test.each([
    ['{"a": 1, "b": {"a": 2}, "c": [{"a": 3}, {"a": 4}]}', []],
    ['{"a": 1, "b": 2, "a": 3}', ['a']],
    ['{"a": {"x": "\\\"{,:", "x": []}}', ['x']],
    ['{"\\u0061": 1, "a": 2}', ['a']],
    ['[]', []],
  ])('%s has %p more than once', (json, expected) => {
    expect(repeatedNames(json)).toEqual(expected);
  });
});
