import type { ReactNode } from 'react';
import { Header } from '../frame/Header';
import { hasShareBar } from '../frame/share/ShareBar';
import { useUiTextAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { Authorities } from '../frame/authorities/Authorities';
import { LanguageSwitcher } from '../frame/languages/LanguageSwitcher';
import { VersionLinks } from '../frame/languages/VersionLinks';
import { PageFrame } from './PageFrame';

/** All of the frame around the main content. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const page = usePageData();
  const header = (
    <header id="main-header" tabIndex={-1}>
      <div className="top-bar" {...useUiTextAttributes()}>
        <div className="container top-bar-row">
          <Authorities />
          {!hasShareBar(page) && <VersionLinks />}
          <LanguageSwitcher />
        </div>
      </div>
      <Header />
    </header>
  );
  return <PageFrame header={header}>{children}</PageFrame>;
}
