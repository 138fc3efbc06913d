import { createContext, Suspense, use, useContext, type ReactNode } from 'react';
import type { LateListing as Late, ListingScreen } from '../../shared/routing/pageData';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { PageDataContext, usePageData, useScreen } from '../PageDataContext';
import { Label } from '../pages/details/Facts';
import { Hero } from '../pages/Hero';
import { boardTitle } from './labels';
import { lateDataId, lateFromDocument } from './lateFromDocument';
import { OverviewUnavailable } from './OverviewUnavailable';

/** The listing that follows the frame, while the server still waits for it. */
export const LateContext = createContext<Late | undefined>(undefined);

function Bare({ children }: { children: ReactNode }) {
  const { listing, board } = useScreen('lateListing');
  return (
    <article className="page page-listing">
      <Hero variant="band">
        <h1 tabIndex={-1}>
          <Label id={board === undefined ? `overview.${listing}` : boardTitle(board)} />
        </h1>
      </Hero>
      <div className="late-results">{children}</div>
    </article>
  );
}

/** Stands where the listing will be. Without script it would stand there for good. */
function Waiting() {
  const speak = useSpeak();
  const { patientPath } = useScreen('lateListing');
  return (
    <Bare>
      <p role="status">
        <Spoken>{speak('listing.late')}</Spoken>
      </p>
      <noscript>
        <p>
          <a className="button" href={patientPath}>
            <Spoken>{speak('listing.wait')}</Spoken>
          </a>
        </p>
      </noscript>
    </Bare>
  );
}

function Unavailable() {
  const speak = useSpeak();
  const { path } = usePageData();
  const { listing } = useScreen('lateListing');
  return (
    <Bare>
      <OverviewUnavailable name={speak(`overview.${listing}`)} address={path} />
    </Bare>
  );
}

function Arrived({ screen, children }: { screen: ListingScreen; children: ReactNode }) {
  const page = usePageData();
  return (
    <PageDataContext value={{ ...page, screen: { kind: 'listing', ...screen } }}>
      <div hidden id={lateDataId} data-screen={JSON.stringify(screen)} />
      {children}
    </PageDataContext>
  );
}

function Late({ children }: { children: ReactNode }) {
  const screen = use(useContext(LateContext) ?? lateFromDocument());
  return screen === undefined ? <Unavailable /> : <Arrived screen={screen}>{children}</Arrived>;
}

/** A listing (its children) whose items come after the frame, or the news that they do not come. */
export function LateListing({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<Waiting />}>
      <Late>{children}</Late>
    </Suspense>
  );
}
