import { clickedAddress, isJump } from '../../../../client/navigation/linkClicks';
import { fakeGlobals } from '../../../support/run/fakeGlobals';

const here = new URL('https://www.example.org/de/seite?a=b');

class FakeElement {
  constructor(readonly link: object | null) {}
  closest(selector: string) {
    return selector === 'a[href]' ? this.link : null;
  }
}

interface Click {
  readonly href?: string;
  readonly target?: string;
  readonly download?: boolean;
  readonly event?: object;
}

function clicked({
  href = '/de/kontakt',
  target = '',
  download = false,
  event = {},
}: Click): string | undefined {
  const url = new URL(href, here);
  const link = {
    href: url.href,
    origin: url.origin,
    target,
    hasAttribute: (name: string) => name === 'download' && download,
  };
  const plain: unknown = {
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
    target: new FakeElement(link),
    ...event,
  };
  return clickedAddress(plain as MouseEvent)?.href;
}

describe('clickedAddress', () => {
  beforeEach(() => fakeGlobals({ location: here, Element: FakeElement }));

  it.each<[Click, string]>([
    [{}, '/de/kontakt'],
    [{ href: 'https://www.example.org/fr' }, '/fr'],
    [{ href: '/de/kontakt#karte' }, '/de/kontakt#karte'],
    [{ href: '?a=c#x' }, '/de/seite?a=c#x'],
    [{ href: '/de/api/x' }, '/de/api/x'],
    [{ href: '/de/a.b' }, '/de/a.b'],
  ])('takes %j', (click, expected) => {
    expect(clicked(click)).toBe(new URL(expected, here).href);
  });

  it.each<Click>([
    { href: 'https://other.example/de' },
    { href: 'mailto:a@example.org' },
    { target: '_blank' },
    { download: true },
    { href: '/media/a.jpg' },
    { href: '/language/fr?to=/fr' },
    { href: '/de/bericht.pdf' },
    { href: '/de/overview/events.csv?q=a' },
    { href: '/de/status/lastPublish.json' },
    { event: { button: 1 } },
    { event: { metaKey: true } },
    { event: { ctrlKey: true } },
    { event: { shiftKey: true } },
    { event: { altKey: true } },
    { event: { defaultPrevented: true } },
    { event: { target: new FakeElement(null) } },
  ])('leaves %j to the browser', (click) => {
    expect(clicked(click)).toBeUndefined();
  });
});

test.each([
  ['#teil', true],
  ['/de/seite?a=b#teil', true],
  ['/de/seite#teil', false],
  ['/de/seite?a=b', false],
])('%s is a jump within the page: %s', (href, expected) => {
  fakeGlobals({ location: here });
  expect(isJump(new URL(href, here))).toBe(expected);
});
