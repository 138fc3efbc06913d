import { useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import { createPath, useLocation } from 'react-router';
import { useScreen } from '../PageDataContext';
import { Label } from '../pages/details/parts/Facts';
import { Hero } from '../pages/content/Hero';
import { boardTitle } from './labels';
import { Late, StillWaiting } from './Late';
import { OverviewUnavailable } from './OverviewUnavailable';

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

function Waiting() {
  const { patientPath } = useScreen('lateListing');
  return (
    <Bare>
      <StillWaiting text="listing.late" patientPath={patientPath} />
    </Bare>
  );
}

function Unavailable() {
  const intl = useIntl();
  const path = createPath(useLocation());
  const { listing } = useScreen('lateListing');
  return (
    <Bare>
      <OverviewUnavailable
        name={intl.formatMessage({ id: `overview.${listing}` })}
        address={path}
      />
    </Bare>
  );
}

/** A listing (its children) whose items come after the frame, or the news that they do not come. */
export function LateListing({ children }: { children: ReactNode }) {
  return (
    <Late waiting={<Waiting />} unavailable={<Unavailable />}>
      {children}
    </Late>
  );
}
