import type { Speak } from '../language/messages';
import type { Field } from './field';

/** The value of a field as people read it: a choice by its label, a tick as a yes. */
export function shownValue(speak: Speak, { kind, choices = [] }: Field, value: string): string {
  if (kind === 'check') return speak('form.yes');
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
