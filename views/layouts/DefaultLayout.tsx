import type { ReactNode } from 'react';
import { Breadcrumb } from '../frame/Breadcrumb';
import { Footer } from '../frame/Footer';
import { HazardBanner } from '../frame/HazardBanner';
import { Header } from '../frame/Header';
import { MainNavigation } from '../frame/MainNavigation';
import { SkipLink } from '../frame/SkipLink';
import { TopBar } from '../frame/TopBar';

/** All of the frame around the main content. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <HazardBanner />
      <header id="main-header">
        <TopBar />
        <Header />
      </header>
      <MainNavigation />
      <Breadcrumb />
      <main id="main" tabIndex={-1} className="container">
        {children}
      </main>
      <Footer />
    </>
  );
}
