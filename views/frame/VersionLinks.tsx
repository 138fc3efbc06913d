import { address } from '../../shared/routing/addresses';
import { useSpeak } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { FrameIcon } from './FrameIcon';

/** Links to the easy-language and sign-language versions of the page, where there are any. */
export function VersionLinks() {
  const speak = useSpeak();
  const { frame, locale } = usePageData();
  const { easyLanguageTranslation: easy, signLanguageTranslation: sign } = frame.header;
  return (
    <>
      {easy !== null && (
        <a className="version-link" href={address.page(locale, easy)}>
          <FrameIcon name="easy" />
          <span className="label">{speak('frame.easyLanguage')}</span>
        </a>
      )}
      {sign !== null && (
        <a className="version-link" href={address.page(locale, sign)}>
          <FrameIcon name="sign" />
          <span className="label">{speak('frame.signLanguage')}</span>
        </a>
      )}
    </>
  );
}
