import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { PlainMessageId } from '../../shared/language/messages';
import { useUiTextAttributes } from '../language/UiText';

/** A part of the page that a message of the interface names, in the language of the interface. */
export function Landmark(props: {
  as?: 'nav' | 'section';
  className: string;
  label: PlainMessageId;
  children: ReactNode;
}) {
  const { as: Element = 'nav', className, label, children } = props;
  const name = useIntl().formatMessage({ id: label });
  return (
    <Element className={className} aria-label={name} {...useUiTextAttributes()}>
      {children}
    </Element>
  );
}
