import type { ReactNode } from 'react';
import { PrintNote } from '../frame/PrintNote';
import { layouts } from '../App';
import { marks } from '../components/ContentComponents';
import { usePageData } from '../PageDataContext';
import { MarkedPart } from '../preview/MarkedPart';
import { PreviewBar } from '../preview/PreviewBar';
import { UnfitDraft } from '../preview/UnfitDraft';

/**
 * Preview: the main content alone, its components marked, under a bar that says so. In place of a page
 * that there cannot be is what is wrong with its document. A page that failed while it was rendered has
 * nothing beside it.
 */
function BlankLayout({ children }: { children: ReactNode }) {
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

layouts.blank = BlankLayout;
marks.around = (part, view) => <MarkedPart part={part}>{view}</MarkedPart>;
