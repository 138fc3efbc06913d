import { useIntl } from 'react-intl';
import { address } from '../../../shared/routing/addresses';
import { usePageData } from '../../PageDataContext';
import { FrameIcon } from '../FrameIcon';

/** Links to the easy-language and sign-language versions of the page, where there are any. */
export function VersionLinks() {
  const intl = useIntl();
  const { frame, locale } = usePageData();
  const { easyLanguageTranslation: easy, signLanguageTranslation: sign } = frame.header;
  return (
    <>
      {easy !== null && (
        <a className="version-link" href={address.page(locale, easy)}>
          <FrameIcon name="easy" />
          <span className="label">{intl.formatMessage({ id: 'frame.easyLanguage' })}</span>
        </a>
      )}
      {sign !== null && (
        <a className="version-link" href={address.page(locale, sign)}>
          <FrameIcon name="sign" />
          <span className="label">{intl.formatMessage({ id: 'frame.signLanguage' })}</span>
        </a>
      )}
    </>
  );
}
