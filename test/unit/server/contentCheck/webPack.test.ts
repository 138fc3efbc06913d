import fc from 'fast-check';
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
    await upstream.close();
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

  test('what JSON writes has no name twice, and a name that is added is found', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (value) => {
        const json = JSON.stringify(value);
        const [name = ''] = Object.keys(value);
        expect(repeatedNames(json)).toEqual([]);
        expect(repeatedNames(`${json.slice(0, -1)},${JSON.stringify(name)}:0}`)).toEqual([name]);
      }),
    );
  });

  test('a text of two million characters is no burden', () => {
    expect(repeatedNames(JSON.stringify({ html: 'a"\\'.repeat(500_000), b: 1 }))).toEqual([]);
  });
});
