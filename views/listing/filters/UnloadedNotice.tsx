import { useContext, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isPlainClick } from '../../frame/plainClick';
import { Label } from '../../language/Label';
import { UnloadedContext } from '../../PageDataContext';
import { resultsId } from '../results/StateLink';

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
  const navigate = useNavigate();
  const notice = useFocusOnResults();
  const retry = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(address, { preventScrollReset: true });
  };
  return (
    <div className="notification notification-warning" role="alert" ref={notice}>
      <p>{children}</p>
      <p>
        <a href={address} onClick={retry}>
          <Label id="error.retry" />
        </a>
      </p>
    </div>
  );
}

/** Says (its children) that what was asked for could not be loaded; the list before it stays. */
export function UnloadedNotice({ children }: { children: ReactNode }) {
  const unloaded = useContext(UnloadedContext);
  return unloaded && <Notice address={unloaded.address}>{children}</Notice>;
}
