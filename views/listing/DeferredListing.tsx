import type { ReactNode } from 'react';
import { pageList } from '../../shared/routing/pageData';
import { UiText } from '../language/UiText';
import { PageDataContext, useAddress, usePageData, useScreen } from '../PageDataContext';
import { Hero } from '../pages/content/Hero';
import { Deferred, StillWaiting } from './Deferred';
import { OverviewUnavailable } from './results/OverviewUnavailable';
import { useListName } from './useListing';

/** The page of a list: in a band its name with `intro`, and below it `children`. */
export function ListPage(props: { name: string; intro?: ReactNode; children: ReactNode }) {
  const { name, intro, children } = props;
  return (
    <article className="page page-listing">
      <Hero variant="band">
        <UiText as="h1" tabIndex={-1}>
          {name}
        </UiText>
        {intro}
      </Hero>
      {children}
    </article>
  );
}

function Bare({ children }: { children: ReactNode }) {
  return (
    <ListPage name={useListName(useScreen('deferredListing'))}>
      <div className="deferred-results">{children}</div>
    </ListPage>
  );
}

function Unavailable() {
  const address = useAddress();
  const name = useListName(useScreen('deferredListing'));
  return (
    <Bare>
      <OverviewUnavailable name={name} address={address} />
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
