import { useIntl } from 'react-intl';
import { UiText } from '../language/UiText';
import { FrameIcon } from './FrameIcon';

/** Whether an address leaves this site. */
export function isExternal(href: string): boolean {
  return /^https?:/.test(href);
}

/** Says, after a link's text, that the link leaves this site. */
export function ExternalHint() {
  const intl = useIntl();
  return (
    <UiText className="visually-hidden">{` ${intl.formatMessage({ id: 'link.external' })}`}</UiText>
  );
}

/** Shows and says, after a link's text, that the link leaves this site. */
export function ExternalMark() {
  return (
    <>
      <ExternalHint />
      <FrameIcon name="external" />
    </>
  );
}
