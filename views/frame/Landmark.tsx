import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import type { PlainMessageId } from '../../shared/language/messages';
import { useUiTextAttributes } from '../language/UiText';

/** Shows a part of the page that a message of the interface names, in the language of the interface. */
export function Landmark(
  props: ComponentProps<'nav'> & { as?: 'nav' | 'section'; label: PlainMessageId },
) {
  const { as: Element = 'nav', label, ...rest } = props;
  const name = useIntl().formatMessage({ id: label });
  return <Element {...rest} aria-label={name} {...useUiTextAttributes()} />;
}
