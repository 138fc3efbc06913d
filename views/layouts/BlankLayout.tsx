import type { ReactNode } from 'react';
import { PrintNote } from '../frame/PrintNote';
import { useSpeak, useSpokenAttributes } from '../language/LanguageContext';

/** Preview: the main content alone, under a ribbon that says so. */
export function BlankLayout({ children }: { children: ReactNode }) {
  const speak = useSpeak();
  return (
    <>
      <p className="preview-ribbon" {...useSpokenAttributes()}>
        {speak('frame.preview')}
      </p>
      <main id="main" tabIndex={-1} className="container">
        {children}
        <PrintNote />
      </main>
    </>
  );
}
