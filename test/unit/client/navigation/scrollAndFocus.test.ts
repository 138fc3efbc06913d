import { scrollAndFocus, type Position } from '../../../../client/navigation/scrollAndFocus';
import { fakeGlobals } from '../../../support/browser/fakeBrowser';

/** What happens on a page that has a heading, an announcer, and these elements by id. */
function happens(
  position: Position,
  options: { heading?: boolean; focusable?: boolean } = {},
): string[] {
  const done: string[] = [];
  const elementOf = (name: string, focusable: boolean) => ({
    tabIndex: -2,
    matches: () => focusable,
    addEventListener: () => {},
    focus: ({ preventScroll }: { preventScroll: boolean }) =>
      done.push(`focus ${name} ${preventScroll}`),
    scrollIntoView: () => done.push(`scroll to ${name}`),
  });
  const announcer = {
    set textContent(text: string) {
      done.push(`say ${text}`);
    },
  };
  const byId = new Map<string, object>([
    ['teil', elementOf('part', options.focusable ?? false)],
    ['größe', elementOf('size', false)],
    ['main', elementOf('main', false)],
    ['announcer', announcer],
  ]);
  const restore = fakeGlobals({
    window: { scrollTo: ({ top }: { top: number }) => done.push(`scroll ${top}`) },
    document: {
      title: 'Kontakt – Amt',
      documentElement: { lang: 'de' },
      getElementById: (id: string) => byId.get(id) ?? null,
      querySelector: (selector: string) =>
        selector === 'main h1' && options.heading !== false ? elementOf('heading', false) : null,
    },
  });
  try {
    scrollAndFocus(position);
    return done;
  } finally {
    restore();
  }
}

describe('scrollAndFocus', () => {
  it('goes to the top of a new page, to its heading, and says its title', () => {
    expect(happens({ hash: '' })).toEqual(['scroll 0', 'focus heading true', 'say Kontakt – Amt']);
  });

  it('goes to the anchor when there is one', () => {
    expect(happens({ hash: '#teil' })).toContain('scroll to part');
    expect(happens({ hash: '#gr%C3%B6%C3%9Fe' })).toContain('scroll to size');
  });

  it('focuses the anchor, also one that cannot have the focus by itself', () => {
    expect(happens({ hash: '#teil' }, { focusable: true })).toContain('focus part true');
    expect(happens({ hash: '#teil' })).toContain('focus part true');
  });

  it.each(['#', '#fehlt', '#%zz'])('goes to the top for %s', (hash) => {
    expect(happens({ hash })).toContain('scroll 0');
  });

  it('goes back to where the visitor was, also when that is the top', () => {
    expect(happens({ hash: '#teil', scroll: 640 })).toContain('scroll 640');
    expect(happens({ hash: '#teil', scroll: 0 })).toContain('scroll 0');
  });

  it('focuses the main part where there is no heading', () => {
    expect(happens({ hash: '' }, { heading: false })).toContain('focus main true');
  });

  it('leaves focus and scroll alone on a page that changes in place, and says nothing', () => {
    expect(happens({ hash: '', inPlace: true })).toEqual([]);
    expect(happens({ hash: '#fehlt', inPlace: true })).toEqual([]);
  });

  it('goes to the anchor of a page that changes in place', () => {
    expect(happens({ hash: '#teil', inPlace: true })).toEqual([
      'scroll to part',
      'focus part true',
    ]);
  });

  it('only scrolls back on a page that changed in place', () => {
    expect(happens({ hash: '#teil', scroll: 640, inPlace: true })).toEqual(['scroll 640']);
  });
});
