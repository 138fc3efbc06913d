import { timecode } from '../../../views/components/media/timecode';

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3723, '1:02:03'],
])('%d seconds are %s', (seconds, text) => {
  expect(timecode(seconds)).toBe(text);
});
