import type { ReactNode } from 'react';
import { createPath, useLocation } from 'react-router';
import { pageList } from '../../shared/routing/pageData';
import { UiText } from '../language/UiText';
import { PageDataContext, usePageData, useScreen } from '../PageDataContext';
import { Hero } from '../pages/content/Hero';
import { Deferred, StillWaiting } from './Deferred';
import { OverviewUnavailable } from './results/OverviewUnavailable';
import { useListName } from './useListing';

function Bare({ children }: { children: ReactNode }) {
  const name = useListName(useScreen('deferredListing'));
  return (
    <article className="page page-listing">
      <Hero variant="band">
        <UiText as="h1" tabIndex={-1}>
          {name}
        </UiText>
      </Hero>
      <div className="deferred-results">{children}</div>
    </article>
  );
}

function Unavailable() {
  const path = createPath(useLocation());
  const name = useListName(useScreen('deferredListing'));
  return (
    <Bare>
      <OverviewUnavailable name={name} address={path} />
    </Bare>
  );
}

/** A listing (its children), the items of which may come after the frame, or not at all. */
export function DeferredListing({ children }: { children: ReactNode }) {
  const page = usePageData();
  if (page.screen.kind !== 'deferredListing') return children;
  const waiting = (
    <Bare>
      <StillWaiting text="listing.late" />
    </Bare>
  );
  return (
    <Deferred name={pageList} waiting={waiting}>
      {(screen) =>
        screen?.kind === 'listing' ? (
          <PageDataContext value={{ ...page, screen }}>{children}</PageDataContext>
        ) : (
          <Unavailable />
        )
      }
    </Deferred>
  );
}
