import type { IntlShape } from 'react-intl';
import { formatNumber } from '../language/formats/numbers';
import type { FieldFault } from './checkField';
import type { Field } from './field';

const texts = {
  email: 'form.wrongEmail',
  phone: 'form.wrongPhone',
  digits: 'form.wrongNumber',
  wrong: 'form.wrong',
} as const;

/** What a visitor is told of a fault (docs/specification.md, section 5), as a sentence that names the field. */
export function faultText(intl: IntlShape, field: Field, fault: FieldFault): string {
  if (fault === 'required')
    return intl.formatMessage({ id: 'form.required' }, { field: field.name });
  if (fault === 'email') return intl.formatMessage({ id: texts.email });
  const label = intl.formatMessage({ id: 'format.label' }, { text: field.label });
  const maxlength = formatNumber(intl, field.maxLength);
  return `${label} ${
    fault === 'tooLong'
      ? intl.formatMessage({ id: 'form.tooLong' }, { maxlength })
      : intl.formatMessage({ id: texts[fault] })
  }`;
}
