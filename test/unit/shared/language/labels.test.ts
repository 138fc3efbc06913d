import { categoryLabel } from '../../../../shared/language/languages';
import { testIntl } from '../../../support/site';

describe('categoryLabel', () => {
  const intl = testIntl.forTable('de');

  it.each([
    ['all', 'Alle'],
    ['rede', 'Rede'],
    ['newsletter', 'Newsletter'],
    ['fremdmitteilung', 'Fremdmitteilung'],
    ['medienmitteilung', 'Medienmitteilung'],
  ])('names the category %s', (key, expected) => {
    expect(categoryLabel(intl, key)).toBe(expected);
  });

  it.each([undefined, '', 'unknown', 'constructor'])('has no name for %s', (key) => {
    expect(categoryLabel(intl, key)).toBeUndefined();
  });
});
