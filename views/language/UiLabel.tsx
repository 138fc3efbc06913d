import { useIntl } from 'react-intl';
import type { PlainMessageId } from '../../shared/language/messages';
import { UiText } from './UiText';

/** A label of the interface before its value, with the colon that its language writes. */
export function UiLabel({ id }: { id: PlainMessageId }) {
  const intl = useIntl();
  return (
    <UiText>
      {intl.formatMessage({ id: 'format.label' }, { text: intl.formatMessage({ id }) })}
    </UiText>
  );
}
