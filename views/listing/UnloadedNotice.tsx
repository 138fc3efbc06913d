import { useContext, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isPlainClick } from '../frame/plainClick';
import { Label } from '../pages/details/Facts';
import { UnloadedContext } from '../UnloadedContext';

/** Says (its children) that what was asked for could not be loaded; the list before it stays. */
export function UnloadedNotice({ children }: { children: ReactNode }) {
  const unloaded = useContext(UnloadedContext);
  const navigate = useNavigate();
  if (unloaded === undefined) return null;
  const { address } = unloaded;
  const retry = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(address, { preventScrollReset: true });
  };
  return (
    <div className="notification notification-warning" role="alert">
      <p>{children}</p>
      <p>
        <a href={address} onClick={retry}>
          <Label id="error.retry" />
        </a>
      </p>
    </div>
  );
}
