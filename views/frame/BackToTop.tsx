import { useIntl } from 'react-intl';
import { useUiTextAttributes } from '../language/LanguageContext';
import { FrameIcon } from './FrameIcon';

/** Leads back to the header; comes into view once a good part of a screen was scrolled. */
export function BackToTop() {
  const intl = useIntl();
  return (
    <div className="back-to-top">
      <a href="#main-header" {...useUiTextAttributes()}>
        <FrameIcon name="up" />
        <span className="visually-hidden">{intl.formatMessage({ id: 'frame.backToTop' })}</span>
      </a>
    </div>
  );
}
