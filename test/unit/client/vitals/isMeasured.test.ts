import { isMeasured } from '../../../../client/vitals/isMeasured';
import { fakeGlobals } from '../../../support/globals';

/** Whether visits of a browser like this are measured, where all are. */
function measuredIn(browser: object, share = 1): boolean {
  const restore = fakeGlobals({ navigator: browser });
  try {
    return isMeasured(share);
  } finally {
    restore();
  }
}

test('a share of the visits is measured', () => {
  expect(measuredIn({})).toBe(true);
  expect(measuredIn({ globalPrivacyControl: false, doNotTrack: '0' })).toBe(true);
  expect(measuredIn({ connection: { saveData: false } })).toBe(true);
  expect(measuredIn({}, 0)).toBe(false);
});

test.each([
  { globalPrivacyControl: true },
  { doNotTrack: '1' },
  { connection: { saveData: true } },
])('none of whose reader says %j', (browser) => {
  expect(measuredIn(browser)).toBe(false);
});
