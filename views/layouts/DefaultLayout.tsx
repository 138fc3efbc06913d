import type { ReactNode } from 'react';
import { ConsentNotice } from '../frame/ConsentNotice';
import { Footer } from '../frame/Footer';
import { HazardBanner } from '../frame/hazards/HazardBanner';
import { Header } from '../frame/Header';
import { hasShareBar } from '../frame/share/ShareBar';
import { SkipLink } from '../frame/SkipLink';
import { useUiTextAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { Authorities } from '../frame/authorities/Authorities';
import { LanguageSwitcher } from '../frame/languages/LanguageSwitcher';
import { VersionLinks } from '../frame/languages/VersionLinks';
import { PageMain } from './PageMain';

/** The bar above the header: all authorities, accessible versions, languages. */
function TopBar() {
  const page = usePageData();
  return (
    <div className="top-bar" {...useUiTextAttributes()}>
      <div className="container top-bar-row">
        <Authorities />
        {!hasShareBar(page) && <VersionLinks />}
        <LanguageSwitcher />
      </div>
    </div>
  );
}

/** All of the frame around the main content. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <ConsentNotice place="first" />
      <HazardBanner />
      <header id="main-header" tabIndex={-1}>
        <TopBar />
        <Header />
      </header>
      <PageMain>{children}</PageMain>
      <Footer />
      <ConsentNotice place="last" />
    </>
  );
}
