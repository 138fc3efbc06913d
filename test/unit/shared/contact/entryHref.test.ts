import { entryHref } from '../../../../shared/contact/entryHref';
import type { ContactEntry } from '../../../../shared/content/components/contact';

const entry = (type: ContactEntry['contact-type'], text: string) => ({
  'contact-type': type,
  'contact-text': text,
});

test.each([
  ['+41 58 462 21 11', 'tel:+41584622111'],
  ['058\u00a0462\u202f21 11', 'tel:0584622111'],
  ['117', 'tel:117'],
  ['+41 (0)58 462 21 11', undefined],
  ['+41 58 000 00 00 / 01', undefined],
  ['058 462 21 11 (8-12 Uhr)', undefined],
  ['0800 WASSER', undefined],
])('%j is called at %p', (text, href) => {
  expect(entryHref(entry('phone', text))).toBe(href);
});

test('an address of its own counts more than the text', () => {
  const own = { ...entry('phone', '+41 (0)58 462 21 11'), href: 'tel:+41584622111' };
  expect(entryHref(own)).toBe('tel:+41584622111');
});
