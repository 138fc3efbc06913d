import { createCopyLimit } from '../../../../../server/contact/forms/copyLimit';
import { createMemoryStore } from '../../../../../server/store/store';

const day = 86_400_000;

function copies() {
  const clock = { time: 1_800_000_000_000 };
  const keys: string[] = [];
  const store = createMemoryStore(() => clock.time);
  const claim = (key: string, seconds: number) => {
    keys.push(key);
    return store.claim(key, seconds);
  };
  return { clock, keys, allow: createCopyLimit({ claim }, 'secret') };
}

test.each([
  ['a@example.org', 'a@example.org'],
  ['a@example.org', 'A@Example.org'],
  ['a@example.org', 'a+1@example.org'],
  ['a+1@example.org', 'a+2+3@example.org'],
])('an address gets three copies a day, also where it is written otherwise', async (one, other) => {
  const { clock, keys, allow } = copies();
  const answers = [await allow(one), await allow(other), await allow(one)];
  expect(answers).toEqual([true, true, true]);
  expect([await allow(one), await allow(other)]).toEqual([false, false]);
  expect(await allow('b@example.org')).toBe(true);
  expect(keys.join()).not.toContain('example');
  clock.time += day;
  expect(await allow(other)).toBe(true);
});
