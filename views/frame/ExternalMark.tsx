import { useSpeak } from '../language/LanguageContext';
import { FrameIcon } from './FrameIcon';
import { InterfaceText } from './InterfaceText';

/** Whether an address leaves this site. */
export function isExternal(href: string): boolean {
  return /^https?:/.test(href);
}

/** Shows and says, after a link's text, that the link leaves this site. */
export function ExternalMark() {
  const speak = useSpeak();
  return (
    <>
      {' '}
      <InterfaceText className="visually-hidden">{speak('link.external')}</InterfaceText>
      <FrameIcon name="external" />
    </>
  );
}
