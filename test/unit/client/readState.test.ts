import { readState } from '../../../client/readState';
import { fakeGlobals } from '../../support/globals';

const href = 'https://www.example.org/de';

/** A document with a state and its canonical address. */
function readFrom(element: { textContent: string } | null) {
  const asked: string[] = [];
  const restore = fakeGlobals({
    performance: {
      getEntriesByType: () => [{ serverTiming: [{ name: 'publish', description: 'p1' }] }],
    },
    document: {
      title: 'Titel',
      querySelector: (selector: string) => {
        asked.push(selector);
        return selector.startsWith('link') ? { getAttribute: () => href } : element;
      },
    },
  });
  try {
    return { state: readState(), asked };
  } finally {
    restore();
  }
}

describe('readState', () => {
  it('reads the inert script that the document itself holds, and its head', () => {
    const state = { build: 'b1', screen: { kind: 'languages' }, messages: ['/m.json'] };
    const read = readFrom({ textContent: JSON.stringify(state) });
    expect(read.state).toEqual({
      ...state,
      publishId: 'p1',
      head: {
        title: 'Titel',
        elements: [{ tag: 'link', attributes: { rel: 'canonical', href } }],
        structuredData: [],
      },
    });
    expect(read.asked[0]).toBe('body > script#state[type="application/json"]');
  });

  it.each([
    null,
    { textContent: '' },
    { textContent: 'null' },
    { textContent: '"text"' },
    { textContent: '{}' },
    { textContent: '{"build":"b1"}' },
    { textContent: '<p>an editor’s element</p>' },
  ])('throws for %j', (element) => {
    expect(() => readFrom(element)).toThrow(/holds no state|JSON/);
  });
});
