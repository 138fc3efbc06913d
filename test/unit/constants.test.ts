import { recordTypes } from '../../shared/content/site';
import { languageCodes } from '../../shared/language/languageCodes';
import { defaultLocale, primaryLocales } from '../../shared/language/languages';
import { validPage } from '../../shared/listing/paging';
import { idleWaits } from '../support/browserFaults';
import { iconSizes, languageCookie } from '../support/observations';

/** docs/specification.md, section 9 (and the page number of section 5). */
const constants: readonly (readonly [string, () => unknown, unknown])[] = [
  ['default locale', () => defaultLocale, 'de'],
  ['primary locales', () => primaryLocales, ['de', 'fr', 'it', 'rm']],
  ['language codes', () => languageCodes.length, 183],
  [
    'language cookie: 365 days, lax',
    languageCookie,
    [`__Host-language=fr; Max-Age=${365 * 24 * 60 * 60}; Path=/; Secure; SameSite=Lax`],
  ],
  ['icon sizes', iconSizes, ['apple-touch-icon 180x180', 'icon 32x32', 'icon 16x16']],
  ['record types', () => recordTypes, ['office', 'department', 'government']],
  ['idle fallback: 1 ms', idleWaits, [false, true]],
  [
    'page number: above 0, not above the total, else 1',
    () => ['1', '7', '0', '8', '-1', 'x'].map((wanted) => validPage(wanted, 7)),
    [1, 7, 1, 1, 1, 1],
  ],
];

describe('constants', () => {
  it.each(constants)('%s', async (_, read, expected) => {
    expect(await read()).toEqual(expected);
  });
});
