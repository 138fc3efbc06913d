import { formatNumber } from '../language/formats/numbers';
import type { Speak } from '../language/messages';
import type { FieldFault } from './checkField';
import type { Field } from './field';

const texts = {
  required: 'form.required',
  email: 'form.wrongEmail',
  phone: 'form.wrongPhone',
  digits: 'form.wrongNumber',
  wrong: 'form.wrong',
} as const;

/** What a visitor is told of a fault (specification, section 5). */
export function faultText(speak: Speak, field: Field, fault: FieldFault): string {
  if (fault !== 'tooLong') return speak(texts[fault]);
  return speak('form.tooLong', { maxlength: formatNumber(speak, field.maxLength) });
}
