import type { ReactNode } from 'react';
import { BackToTop } from '../frame/BackToTop';
import { Breadcrumb } from '../frame/Breadcrumb';
import { ConsentNotice } from '../frame/ConsentNotice';
import { Feedback } from '../frame/Feedback';
import { Footer } from '../frame/Footer';
import { HazardBanner } from '../frame/HazardBanner';
import { Header } from '../frame/Header';
import { PrintNote } from '../frame/PrintNote';
import { ShareBar } from '../frame/ShareBar';
import { SkipLink } from '../frame/SkipLink';
import { TopBar } from '../frame/TopBar';

/** All of the frame around the main content. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <ConsentNotice />
      <HazardBanner />
      <header id="main-header" tabIndex={-1}>
        <TopBar />
        <Header />
      </header>
      <Breadcrumb />
      <ShareBar />
      <div className="page-body">
        <main id="main" tabIndex={-1} className="container">
          {children}
          <PrintNote />
          <BackToTop />
        </main>
      </div>
      <Feedback />
      <Footer />
    </>
  );
}
