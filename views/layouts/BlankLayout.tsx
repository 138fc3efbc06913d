import type { ReactNode } from 'react';
import { PrintNote } from '../frame/PrintNote';
import { usePageData } from '../PageDataContext';
import { PreviewBar } from '../preview/PreviewBar';
import { UnfitDraft } from '../preview/UnfitDraft';

/**
 * Preview: the main content alone, its components marked, under a bar that says so. In place of a page
 * that there cannot be is what is wrong with its document. A page that failed while it was rendered has
 * nothing beside it.
 */
export function BlankLayout({ children }: { children: ReactNode }) {
  const { preview } = usePageData();
  return (
    <>
      {preview !== undefined && <PreviewBar />}
      <main id="main" tabIndex={-1} className="container">
        {preview?.unfit === undefined ? children : <UnfitDraft file={preview.unfit} />}
        <PrintNote />
      </main>
    </>
  );
}
