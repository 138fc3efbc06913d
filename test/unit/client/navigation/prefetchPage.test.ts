import {
  cancelPrefetch,
  prefetchOnIntent,
  takePrefetch,
} from '../../../../client/navigation/fetchPage';
import { addressOf, fakeBrowser } from '../../../support/browser/fakeBrowser';
import { fakeGlobals } from '../../../support/run/fakeGlobals';
import { routeResolveDelayMs } from '../../../../config/limits';
import { routes } from '../../../../views/routes';
import { useForEach } from '../../../support/run/atEnd';
import { fakeTimers } from '../../../support/run/processClock';

describe('prefetchOnIntent', () => {
  const origin = 'https://www.example.org';
  const asked: string[] = [];
  let listeners: Map<string, (event: object) => void>;

  class FakeElement {
    constructor(
      readonly href: string,
      readonly rel = '',
    ) {}
    closest() {
      const { origin: of, href } = new URL(this.href, origin);
      return { href, origin: of, rel: this.rel, target: '', hasAttribute: () => false };
    }
  }

  function start(connection: object = {}): void {
    listeners = new Map();
    fakeGlobals({
      Element: FakeElement,
      navigator: { connection },
      location: { origin, pathname: '/de', search: '' },
      document: {
        addEventListener: (type: string, listener: (event: object) => void) =>
          listeners.set(type, listener),
      },
      fetch: async (target: string) => {
        asked.push(target);
        return Response.json({ kind: 'redirect', location: '/de' });
      },
    });
    prefetchOnIntent();
  }

  const meet = (type: string, href: string, rel?: string) =>
    listeners.get(type)?.({ target: new FakeElement(href, rel) });

  beforeEach(() => {
    fakeTimers();
    asked.length = 0;
  });
  afterEach(cancelPrefetch);

  test('a link is fetched when the pointer or the focus has rested on it', () => {
    start();
    for (const type of ['mouseover', 'focusin']) {
      meet(type, `/de/${type}`);
      jest.advanceTimersByTime(79);
      expect(asked).not.toContain(`/api/page/de/${type}`);
      jest.advanceTimersByTime(1);
      expect(asked).toContain(`/api/page/de/${type}`);
    }
  });

  test('a link is fetched as soon as it is touched, once while it is fresh', () => {
    start();
    for (const afterMs of [0, 29_999]) {
      jest.advanceTimersByTime(afterMs);
      meet('touchstart', '/de/kontakt');
      jest.advanceTimersByTime(0);
    }
    expect(asked).toEqual(['/api/page/de/kontakt']);
    jest.advanceTimersByTime(1);
    expect(takePrefetch(addressOf('/de/kontakt'))).toBeUndefined();
  });

  test('a pointer that passes over links, or clicks, has nothing fetched by the rest', () => {
    start();
    meet('mouseover', '/de/kontakt');
    jest.advanceTimersByTime(50);
    meet('mouseover', '/de/karten');
    jest.advanceTimersByTime(50);
    listeners.get('click')?.({});
    jest.advanceTimersByTime(1000);
    expect(asked).toEqual([]);
  });

  test.each([
    ['of another site', 'https://other.example/de/kontakt', undefined],
    ['to a choice of language', '/language/fr?to=/fr', undefined],
    ['to a page that no cache may hold', '/de/search?q=see', undefined],
    ['to the page at hand', '/de#text', undefined],
    ['that the site does not vouch for', '/de/kontakt', 'nofollow'],
  ])('a link %s is not fetched ahead', (_, href, rel) => {
    start();
    meet('touchstart', href, rel);
    jest.advanceTimersByTime(1000);
    expect(asked).toEqual([]);
  });

  test.each([[{ saveData: true }], [{ effectiveType: 'slow-2g' }]])(
    'nothing is fetched ahead over a connection with %j',
    (connection) => {
      start(connection);
      meet('touchstart', '/de/kontakt');
      jest.advanceTimersByTime(1000);
      expect(asked).toEqual([]);
    },
  );
});

describe('routeResolveDelay', () => {
  const browser = useForEach(() => fakeBrowser());
  beforeEach(() => fakeTimers());
  afterEach(() => jest.restoreAllMocks());

  const pathsShown = () => browser.shown.map(({ page }) => page.path);

  test('the script of a route may take 100 ms before the page says that it is busy', async () => {
    const { promise: script, resolve: loaded } = Promise.withResolvers<void>();
    for (const route of routes) jest.spyOn(route, 'load').mockReturnValue(script);
    const going = browser.navigation.push(addressOf('/fr/contact'));
    await jest.advanceTimersByTimeAsync(routeResolveDelayMs - 1);
    expect(browser.asked).toEqual(['/api/page/fr/contact']);
    expect([browser.busy, pathsShown()]).toEqual([[], []]);
    await jest.advanceTimersByTimeAsync(1);
    expect([browser.busy, pathsShown()]).toEqual([[true], []]);
    loaded();
    await going;
    expect([browser.busy, pathsShown()]).toEqual([[true, false], ['/fr/contact']]);
  });
});
