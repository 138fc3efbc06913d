import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ConsentNotice } from '../frame/ConsentNotice';
import { Feedback } from '../frame/Feedback';
import { Footer } from '../frame/Footer';
import { NamedIcon } from '../frame/FrameIcon';
import { HazardBanner } from '../frame/hazards/HazardBanner';
import { Breadcrumb } from '../frame/navigation/Breadcrumb';
import { PrintNote } from '../frame/PrintNote';
import { ShareBar } from '../frame/share/ShareBar';
import { useUiTextAttributes } from '../language/LanguageContext';

/**
 * What all pages have around the main content: notices and header above it, its way, tools and
 * rating, and the footer; of a `minimal` frame the footer has links alone.
 */
export function PageFrame(props: { header: ReactNode; minimal?: boolean; children: ReactNode }) {
  const { header, minimal = false, children } = props;
  const intl = useIntl();
  const attributes = useUiTextAttributes();
  return (
    <>
      {/* First thing a keyboard reaches. */}
      <a className="skip-link" href="#main" {...attributes}>
        {intl.formatMessage({ id: 'frame.skipLink' })}
      </a>
      <ConsentNotice place="first" />
      <HazardBanner />
      {header}
      <Breadcrumb />
      <ShareBar />
      <div className="page-body">
        <main id="main" tabIndex={-1} className="container">
          {children}
          <PrintNote />
          {/* Comes into view once a good part of a screen was scrolled. */}
          <div className="back-to-top">
            <a href="#main-header" {...attributes}>
              <NamedIcon name="up" className="visually-hidden" id="frame.backToTop" />
            </a>
          </div>
        </main>
      </div>
      <Feedback />
      <Footer minimal={minimal} />
      <ConsentNotice place="last" />
    </>
  );
}
