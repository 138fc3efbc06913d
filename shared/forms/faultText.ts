import type { IntlShape } from 'react-intl';
import { formatNumber } from '../language/formats/numbers';
import type { FieldFault } from './checkField';
import type { Field } from './field';

const texts = {
  required: 'form.required',
  email: 'form.wrongEmail',
  phone: 'form.wrongPhone',
  digits: 'form.wrongNumber',
  wrong: 'form.wrong',
} as const;

/** What a visitor is told of a fault (docs/specification.md, section 5). */
export function faultText(intl: IntlShape, field: Field, fault: FieldFault): string {
  if (fault !== 'tooLong') return intl.formatMessage({ id: texts[fault] });
  return intl.formatMessage(
    { id: 'form.tooLong' },
    { maxlength: formatNumber(intl, field.maxLength) },
  );
}
