import { useContext, useLayoutEffect, useRef } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isPlainClick } from '../../frame/plainClick';
import { Label } from '../../language/UiText';
import { FailedAddressContext } from '../../PageDataContext';
import type { StateControl } from '../listState';

/** Id of the heading of results, which links of the same list and the focus lead to. */
export const resultsId = 'results';

/** Shows a link that with script changes a part of the page in place: by `follow`, else by its address. */
export function InPlaceLink(props: Omit<ComponentProps<'a'>, 'onClick'> & { follow?: () => void }) {
  const { href = '', follow, children, ...attributes } = props;
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    if (follow === undefined) void navigate(href, { preventScrollReset: true });
    else follow();
  };
  return (
    <a {...attributes} href={href} onClick={onClick}>
      {children}
    </a>
  );
}

/** Shows a link to another state of a list, marked where it is the one that is shown; script changes it in place. */
export function StateLink<State>(
  props: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
    listing: StateControl<State>;
    to: State;
    isCurrent?: boolean;
    onFollow?: () => void;
  },
) {
  const { listing, to, isCurrent = false, onFollow, ...attributes } = props;
  const follow = () => {
    onFollow?.();
    listing.change(to);
  };
  const current = isCurrent ? 'true' : undefined;
  const href = listing.addressOf(to);
  return <InPlaceLink {...attributes} href={href} follow={follow} aria-current={current} />;
}

function Notice({ address, children }: { address: string; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  // Before it goes, a notice that has the focus hands it to the results.
  useLayoutEffect(() => {
    const element = notice.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      document.getElementById(resultsId)?.focus({ preventScroll: true });
    };
  }, []);
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
  const unloaded = useContext(FailedAddressContext);
  return unloaded && <Notice address={unloaded.address}>{children}</Notice>;
}
