import type { ReactNode } from 'react';
import { PrintNote } from '../frame/PrintNote';
import { usePageData } from '../PageDataContext';
import { PreviewBar } from '../preview/PreviewBar';
import { UiText } from '../language/UiText';
import { Hero } from '../pages/content/Hero';
import { FindingList } from '../preview/FindingList';

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
        {preview?.unfit === undefined ? (
          children
        ) : (
          <article className="page page-error">
            <Hero variant="default">
              <UiText as="h1" tabIndex={-1}>
                {preview.texts.unreadable}
              </UiText>
            </Hero>
            <p>
              <code dir="ltr">{preview.unfit}</code>
            </p>
            <FindingList findings={preview.findings} />
          </article>
        )}
        <PrintNote />
      </main>
    </>
  );
}
