import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId, PlainMessageId } from '../../shared/language/messages';
import type { ValuesOfMessages } from '../../shared/language/messageTypes';
import { UiText, type UiTextProps } from './UiText';

type ValuesOf<Id> = [Id] extends [PlainMessageId]
  ? { readonly values?: never }
  : { readonly values: ValuesOfMessages[Extract<Id, keyof ValuesOfMessages>] };

interface LabelProps extends UiTextProps {
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A message of the interface with its values, as an interface text. */
export function Label<Id extends MessageId>(
  props: Omit<UiTextProps, 'children'> & { readonly id: Id } & ValuesOf<Id>,
): ReactNode;
export function Label({ id, values = {}, ...around }: LabelProps) {
  const intl = useIntl();
  return (
    <UiText {...around}>
      {intl.formatMessage<Record<string, string | number>>({ id }, values)}
    </UiText>
  );
}

/** A label of the interface before its value, with the colon that its language writes. */
export function UiLabel({ id }: { id: PlainMessageId }) {
  const intl = useIntl();
  return (
    <UiText>
      {intl.formatMessage({ id: 'format.label' }, { text: intl.formatMessage({ id }) })}
    </UiText>
  );
}
