import { fakeGlobals } from '../../../support/browser/fakeBrowser';
import {
  readDismissals,
  writeDismissals,
} from '../../../../client/enhancements/hazards/dismissals';

describe('dismissals', () => {
  function kept(storage: object, use: () => void = () => {}): string[] {
    fakeGlobals({ sessionStorage: storage });
    use();
    const versions = readDismissals();
    return versions;
  }

  function workingStorage(): object {
    const stored = new Map<string, string>();
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
    };
  }

  function forbidden(): never {
    throw new Error('SecurityError');
  }

  const holding = (text: string) => ({ getItem: () => text });

  test('what was closed is remembered', () => {
    expect(kept(workingStorage())).toEqual([]);
    expect(kept(workingStorage(), () => writeDismissals(['a@1', 'b@2']))).toEqual(['a@1', 'b@2']);
  });

  test('a browser that keeps nothing is no fault', () => {
    expect(
      kept({ getItem: forbidden, setItem: forbidden }, () => writeDismissals(['a@1'])),
    ).toEqual([]);
  });

  test.each([
    ['', []],
    ['{', []],
    ['{"a":1}', []],
    ['null', []],
    ['["a@1",2,null]', ['a@1']],
  ])('the stored text «%s» is read as %j', (text, versions) => {
    expect(kept(holding(text))).toEqual(versions);
  });
});
