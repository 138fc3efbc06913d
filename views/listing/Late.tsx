import { createContext, Suspense, use, useContext, type ReactNode } from 'react';
import type { LateScreen } from '../../shared/routing/pageData';
import { PageDataContext, usePageData } from '../PageDataContext';
import { Label } from '../pages/details/parts/Facts';
import { lateDataId, lateFromDocument } from './lateFromDocument';

/** The list that follows the frame, while the server still waits for it. */
export const LateContext = createContext<LateScreen | undefined>(undefined);

interface LateParts {
  /** Stands there until the list comes; without script it would stand there for good. */
  readonly waiting: ReactNode;
  /** Stands there where the list does not come. */
  readonly unavailable: ReactNode;
  readonly children: ReactNode;
}

function Arriving({ unavailable, children }: Omit<LateParts, 'waiting'>) {
  const page = usePageData();
  const screen = use(useContext(LateContext) ?? lateFromDocument());
  if (screen === undefined) return unavailable;
  return (
    <PageDataContext value={{ ...page, screen }}>
      <div hidden id={lateDataId} data-screen={JSON.stringify(screen)} />
      {children}
    </PageDataContext>
  );
}

/** A list (its children) whose items come after the frame, or the news that they do not come. */
export function Late({ waiting, unavailable, children }: LateParts) {
  return (
    <Suspense fallback={waiting}>
      <Arriving unavailable={unavailable}>{children}</Arriving>
    </Suspense>
  );
}

/**
 * Says that a list is still being looked up. Without script it would be said for good: then a link
 * waits for the list.
 */
export function StillWaiting(props: { text: 'listing.late' | 'search.late'; patientPath: string }) {
  return (
    <>
      <p role="status">
        <Label id={props.text} />
      </p>
      <noscript>
        <p>
          <a className="button" href={props.patientPath}>
            <Label id="listing.wait" />
          </a>
        </p>
      </noscript>
    </>
  );
}
