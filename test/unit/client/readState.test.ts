import { readState } from '../../../client/readState';
import { fakeGlobals } from '../../support/globals';

function readFrom(element: { textContent: string } | null) {
  const asked: string[] = [];
  const restore = fakeGlobals({
    document: {
      querySelector: (selector: string) => {
        asked.push(selector);
        return element;
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
  it('reads the inert script that the document itself holds', () => {
    const state = { build: 'b1', screen: { kind: 'languages' }, messages: '/m.json' };
    const read = readFrom({ textContent: JSON.stringify(state) });
    expect(read.state).toEqual(state);
    expect(read.asked).toEqual(['body > script#state[type="application/json"]']);
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
