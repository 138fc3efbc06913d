import { isReloadSafe, watchBuild } from '../../../client/enhancements/buildRefresh';
import { fakeGlobals } from '../../support/run/fakeGlobals';
import { fakeTimers } from '../../support/run/processClock';

interface FakePage {
  readonly media?: readonly { paused: boolean }[];
  readonly fields?: readonly object[];
  readonly choices?: readonly {
    selectedIndex: number;
    options: readonly { defaultSelected: boolean }[];
  }[];
  readonly unsaved?: readonly object[];
}

const untouched = { value: 'a', defaultValue: 'a', checked: false, defaultChecked: false };

const marked = [{ defaultSelected: false }, { defaultSelected: true }];
const unmarked = [{ defaultSelected: false }, { defaultSelected: false }];

/** A document that knows the four questions that are asked of it. */
function documentOf({ media = [], fields = [], choices = [], unsaved = [] }: FakePage): Document {
  const answers = new Map<string, readonly object[]>([
    ['video, audio', media],
    ['input, textarea', fields],
    ['select', choices],
    ['[data-unsaved]', unsaved],
  ]);
  const fake: unknown = {
    querySelector: (selector: string) => answers.get(selector)?.[0] ?? null,
    querySelectorAll: (selector: string) => answers.get(selector) ?? [],
  };
  return fake as Document;
}

it.each<[string, FakePage, boolean]>([
  ['a plain page', {}, true],
  ['a film that plays', { media: [{ paused: true }, { paused: false }] }, false],
  ['fields as they came', { fields: [untouched] }, true],
  ['a text that was typed', { fields: [untouched, { ...untouched, value: 'ab' }] }, false],
  ['a text that was deleted', { fields: [{ ...untouched, value: '' }] }, false],
  ['a box that was ticked', { fields: [{ ...untouched, checked: true }] }, false],
  ['a choice as it came', { choices: [{ selectedIndex: 1, options: marked }] }, true],
  ['another choice', { choices: [{ selectedIndex: 0, options: marked }] }, false],
  ['a form that was sent and not taken', { unsaved: [{}] }, false],
  ['another than the first one', { choices: [{ selectedIndex: 1, options: unmarked }] }, false],
])('isReloadSafe says of %s: %j → %s', (_, page, expected) => {
  expect(isReloadSafe(documentOf(page))).toBe(expected);
});

describe('watchBuild', () => {
  const everyMs = 60_000;
  let reloads: number;
  let offers: number;
  let stored: Map<string, string>;
  let asked: string[];
  let page: FakePage;
  let answer: () => Promise<Response>;

  beforeEach(() => {
    fakeTimers();
    reloads = 0;
    offers = 0;
    stored = new Map();
    asked = [];
    page = {};
    answer = async () => Response.json({ id: 'b1' });
    fakeGlobals({
      fetch: (url: string) => {
        asked.push(url);
        return answer();
      },
      location: { reload: () => (reloads += 1) },
      sessionStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
      },
      document: {
        querySelector: (selector: string) => documentOf(page).querySelector(selector),
        querySelectorAll: (selector: string) => documentOf(page).querySelectorAll(selector),
      },
    });
    watchBuild('b1', () => (offers += 1));
  });

  it('asks on a timer, with the time as parameter', async () => {
    expect(asked).toEqual([]);
    await jest.advanceTimersByTimeAsync(2 * everyMs);
    expect(asked).toEqual([
      `/builds/latest.json?timestamp=${1_700_000_000_000 + everyMs}`,
      `/builds/latest.json?timestamp=${1_700_000_000_000 + 2 * everyMs}`,
    ]);
    expect([reloads, offers]).toEqual([0, 0]);
  });

  it.each([
    ['once', 'b0', [1, 0]],
    ['not again where a reload did not bring it', 'b2', [0, 1]],
  ])('reloads for another build, %s', async (_, before, expected) => {
    stored.set('build-reload', before);
    answer = async () => Response.json({ id: 'b2' });
    await jest.advanceTimersByTimeAsync(5 * everyMs);
    expect([reloads, offers]).toEqual(expected);
  });

  it('offers the reload once where it would take something away, and reloads when it no longer does', async () => {
    answer = async () => Response.json({ id: 'b2' });
    page = { media: [{ paused: false }] };
    await jest.advanceTimersByTimeAsync(3 * everyMs);
    expect([reloads, offers]).toEqual([0, 1]);
    page = {};
    await jest.advanceTimersByTimeAsync(everyMs);
    expect([reloads, offers]).toEqual([1, 1]);
  });

  it.each<[string, () => Promise<Response>]>([
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
    ['HTML', async () => new Response('<p>')],
    ['another shape', async () => Response.json({ id: 7 })],
  ])('goes on asking after %s', async (_, bad) => {
    answer = bad;
    await jest.advanceTimersByTimeAsync(everyMs);
    expect([reloads, offers]).toEqual([0, 0]);
    answer = async () => Response.json({ id: 'b2' });
    await jest.advanceTimersByTimeAsync(everyMs);
    expect(reloads).toBe(1);
  });
});
