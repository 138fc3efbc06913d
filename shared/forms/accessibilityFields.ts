import { longestMessage } from '../../config/limits';
import { formatNumber } from '../language/formats/numbers';
import type { Speak } from '../language/messages';
import type { FieldGroup } from './field';

const longestAddress = 500;

/**
 * The fields of a report of a barrier (eCH-0059). Nobody has to say who they are. `about` is the
 * address of the page that the barrier is on, where it is known.
 */
export function accessibilityFields(speak: Speak, about = ''): FieldGroup[] {
  return [
    {
      title: speak('form.matter'),
      note: speak('form.privacyNote'),
      fields: [
        {
          name: 'problem',
          kind: 'text',
          label: speak('accessibility.problem'),
          hint: speak('form.messageHint', { maxlength: formatNumber(speak, longestMessage) }),
          required: true,
          maxLength: longestMessage,
        },
        {
          name: 'address',
          kind: 'line',
          label: speak('accessibility.address'),
          maxLength: longestAddress,
          preset: about.slice(0, longestAddress),
        },
        {
          name: 'email',
          kind: 'email',
          label: speak('form.email'),
          hint: speak('accessibility.emailHint'),
          maxLength: 254,
          autoComplete: 'email',
        },
      ],
    },
  ];
}
