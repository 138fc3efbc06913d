import { useContext, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Label } from '../../language/UiText';
import { UnloadedContext } from '../../PageDataContext';
import { InPlaceLink, resultsId } from '../results/StateLink';

/** Before it goes, a notice that has the focus hands it to the results. */
function useFocusOnResults() {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = notice.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      document.getElementById(resultsId)?.focus({ preventScroll: true });
    };
  }, []);
  return notice;
}

function Notice({ address, children }: { address: string; children: ReactNode }) {
  const notice = useFocusOnResults();
  return (
    <div className="notification notification-warning" role="alert" ref={notice}>
      <p>{children}</p>
      <p>
        <InPlaceLink href={address}>
          <Label id="error.retry" />
        </InPlaceLink>
      </p>
    </div>
  );
}

/** Says (its children) that what was asked for could not be loaded; the list before it stays. */
export function UnloadedNotice({ children }: { children: ReactNode }) {
  const unloaded = useContext(UnloadedContext);
  return unloaded && <Notice address={unloaded.address}>{children}</Notice>;
}
