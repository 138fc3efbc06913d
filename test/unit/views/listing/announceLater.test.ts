import { announceLater } from '../../../../views/listing/useAnnouncement';
import { fakeGlobals } from '../../../support/globals';

const announcer = { textContent: 'before', lang: '' };
let restore: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  restore = fakeGlobals({
    document: { documentElement: { lang: 'de' }, getElementById: () => announcer },
  });
});

afterEach(() => {
  restore();
  jest.useRealTimers();
});

it('says a text after two seconds, and nothing until then', () => {
  announceLater('12 Ergebnisse');
  expect(announcer.textContent).toBe('');
  jest.advanceTimersByTime(1_999);
  expect(announcer.textContent).toBe('');
  jest.advanceTimersByTime(1);
  expect(announcer.textContent).toBe('12 Ergebnisse');
});

it('says nothing that was taken back', () => {
  const cancel = announceLater('old');
  cancel();
  announceLater('new');
  jest.advanceTimersByTime(2_000);
  expect(announcer.textContent).toBe('new');
  expect(jest.getTimerCount()).toBe(0);
});
