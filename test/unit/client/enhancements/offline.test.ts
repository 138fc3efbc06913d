import fc from 'fast-check';
import { isUsable, thatFit, type KeptPage } from '../../../../client/enhancements/offline/keptPage';

const day = 24 * 60 * 60 * 1000;
const megabyte = 1024 * 1024;
const now = 1_795_000_000_000;

function pageOf(address: string, rest: Partial<KeptPage> = {}): KeptPage {
  return { address, version: 'v', at: now, bytes: 0, files: [], ...rest };
}

const addresses = (pages: readonly KeptPage[]) => pages.map(({ address }) => address);

describe('thatFit', () => {
  it('keeps the fifty pages that were wanted last', () => {
    const pages = Array.from({ length: 60 }, (_, index) => pageOf(`/${index}`));
    expect(addresses(thatFit(pages, now))).toEqual(addresses(pages.slice(0, 50)));
  });

  it('counts a file once, however many pages need it', () => {
    const files = [{ address: '/assets/a.css', bytes: 20 * megabyte }];
    const pages = [pageOf('/a', { files }), pageOf('/b', { files, bytes: 5 * megabyte })];
    expect(thatFit(pages, now)).toEqual(pages);
    expect(addresses(thatFit([...pages, pageOf('/c', { bytes: 1 })], now))).toEqual(['/a', '/b']);
  });

  it('leaves out a page that is too large, not those that came before it', () => {
    const pages = [pageOf('/a'), pageOf('/large', { bytes: 26 * megabyte }), pageOf('/b')];
    expect(addresses(thatFit(pages, now))).toEqual(['/a', '/b']);
  });

  it('drops pages that are 30 days old', () => {
    const pages = [pageOf('/old', { at: now - 30 * day }), pageOf('/new', { at: now - 29 * day })];
    expect(addresses(thatFit(pages, now))).toEqual(['/new']);
    expect(pages.map((page) => isUsable(page, now))).toEqual([false, true]);
  });

  it('never keeps more than 25 MB', () => {
    const file = fc.record({
      address: fc.constantFrom('/assets/a', '/assets/b', '/assets/c'),
      bytes: fc.constant(4 * megabyte),
    });
    const page = fc.record({
      address: fc.webPath(),
      version: fc.constant('v'),
      at: fc.integer({ min: now - 40 * day, max: now }),
      bytes: fc.integer({ min: 0, max: 10 * megabyte }),
      files: fc.uniqueArray(file, { selector: ({ address }) => address }),
    });
    fc.assert(
      fc.property(fc.array(page, { maxLength: 70 }), (pages) => {
        const kept = thatFit(pages, now);
        const files = new Map(
          kept.flatMap((each) => each.files).map((each) => [each.address, each]),
        );
        const sizes = [...kept, ...files.values()].map(({ bytes }) => bytes);
        return sizes.reduce((sum, bytes) => sum + bytes, 0) <= 25 * megabyte && kept.length <= 50;
      }),
    );
  });
});
