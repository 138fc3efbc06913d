import type { IntlShape } from 'react-intl';
import { longestMessage } from '../../config/limits';
import { formatNumber } from '../language/formats/numbers';
import type { FieldGroup } from './form';

const longestAddress = 500;

/** Returns the fields of a report of a barrier (eCH-0059) on the page at `about`, where that is known. */
export function accessibilityFields(intl: IntlShape, about = ''): FieldGroup[] {
  const maxlength = formatNumber(intl, longestMessage);
  return [
    {
      title: intl.formatMessage({ id: 'form.matter' }),
      note: intl.formatMessage({ id: 'form.privacyNote' }),
      fields: [
        {
          name: 'problem',
          kind: 'text',
          label: intl.formatMessage({ id: 'accessibility.problem' }),
          hint: intl.formatMessage({ id: 'form.messageHint' }, { maxlength }),
          required: true,
          maxLength: longestMessage,
        },
        {
          name: 'address',
          kind: 'line',
          label: intl.formatMessage({ id: 'accessibility.address' }),
          maxLength: longestAddress,
          preset: about.slice(0, longestAddress),
        },
        {
          name: 'email',
          kind: 'email',
          label: intl.formatMessage({ id: 'form.email' }),
          hint: intl.formatMessage({ id: 'accessibility.emailHint' }),
          maxLength: 254,
          autoComplete: 'email',
        },
      ],
    },
  ];
}
