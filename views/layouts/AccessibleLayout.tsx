import type { ReactNode } from 'react';
import { address } from '../../shared/routing/addresses';
import { Breadcrumb } from '../frame/Breadcrumb';
import { Footer } from '../frame/Footer';
import { HazardBanner } from '../frame/HazardBanner';
import { SiteName } from '../frame/Header';
import { LanguageSwitcher } from '../frame/LanguageSwitcher';
import { MainNavigation } from '../frame/MainNavigation';
import { SkipLink } from '../frame/SkipLink';
import { useSpeak, useSpokenAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';

/** Names the version and leads back to the standard page. */
function VersionBadge() {
  const speak = useSpeak();
  const { frame, locale, screen } = usePageData();
  const sign = frame.header.accessibilityType === 'sign-language-page';
  const source = screen.kind === 'content' ? screen.page.metadata.sourcePage?.slug : undefined;
  const back = source === undefined ? address.home(locale) : address.page(locale, source);
  const label = speak(sign ? 'frame.closeSignLanguage' : 'frame.closeEasyLanguage');
  return (
    <a className="version-badge" href={back} aria-label={label}>
      {speak(sign ? 'frame.signLanguage' : 'frame.easyLanguage')} ✕
    </a>
  );
}

/** The frame of easy-language and sign-language pages: less of everything, and a way back. */
export function AccessibleLayout({ children }: { children: ReactNode }) {
  const { frame } = usePageData();
  const attributes = useSpokenAttributes();
  return (
    <div
      className={`accessible accessible-${frame.header.accessibilityType ?? 'easy-language-page'}`}
    >
      <SkipLink />
      <HazardBanner />
      <header id="main-header" {...attributes}>
        <div className="top-bar">
          <div className="container top-bar-row">
            <VersionBadge />
            <LanguageSwitcher />
          </div>
        </div>
        <div className="container site-header-row">
          <SiteName />
        </div>
      </header>
      <MainNavigation />
      <Breadcrumb />
      <main id="main" tabIndex={-1} className="container">
        {children}
      </main>
      <Footer />
    </div>
  );
}
