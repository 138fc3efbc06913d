import type { ReactNode } from 'react';
import { BackToTop } from '../frame/BackToTop';
import { Feedback } from '../frame/Feedback';
import { Breadcrumb } from '../frame/navigation/Breadcrumb';
import { PrintNote } from '../frame/PrintNote';
import { ShareBar } from '../frame/share/ShareBar';

/** What stands between header and footer: the main content with its way, its tools and its rating. */
export function PageMain({ children }: { children: ReactNode }) {
  return (
    <>
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
    </>
  );
}
