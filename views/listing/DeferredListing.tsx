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

function ArrivingListing({ children }: { children: ReactNode }) {
  const page = usePageData();
  const address = useAddress();
  const name = useListName(useScreen('deferredListing'));
  const inPlace = (content: ReactNode) => (
    <ListPage name={name}>
      <div className="deferred-results">{content}</div>
    </ListPage>
  );
  return (
    <Deferred name={pageList} waiting={inPlace(<StillWaiting text="listing.late" />)}>
      {(screen) =>
        screen?.kind === 'listing' ? (
          <PageDataContext value={{ ...page, screen }}>{children}</PageDataContext>
        ) : (
          inPlace(<OverviewUnavailable name={name} address={address} />)
        )
      }
    </Deferred>
  );
}

/** A listing (its children), the items of which may come after the frame, or not at all. */
export function DeferredListing({ children }: { children: ReactNode }) {
  const isDeferred = usePageData().screen.kind === 'deferredListing';
  return isDeferred ? <ArrivingListing>{children}</ArrivingListing> : children;
}
