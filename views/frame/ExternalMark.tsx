import { useIntl } from 'react-intl';
import { FrameIcon } from './FrameIcon';
import { InterfaceText } from './languages/InterfaceText';

/** Whether an address leaves this site. */
export function isExternal(href: string): boolean {
  return /^https?:/.test(href);
}

/** Shows and says, after a link's text, that the link leaves this site. */
export function ExternalMark() {
  const intl = useIntl();
  return (
    <>
      {' '}
      <InterfaceText className="visually-hidden">
        {intl.formatMessage({ id: 'link.external' })}
      </InterfaceText>
      <FrameIcon name="external" />
    </>
  );
}
