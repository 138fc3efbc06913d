import type { IntlShape } from 'react-intl';
import type { Field } from './field';

/** The value of a field as people read it: a choice by its label, a tick as a yes. */
export function shownValue(intl: IntlShape, { kind, choices = [] }: Field, value: string): string {
  if (kind === 'check') return intl.formatMessage({ id: 'form.yes' });
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
