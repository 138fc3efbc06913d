import { useIntl } from 'react-intl';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../icons/Icon';
import { StateLink, resultsId, type StateControl } from '../results/StateLink';

/** What a list is narrowed to. */
export interface Chip<State> {
  readonly key: string;
  readonly label: string;
  /** The list without it; missing where it cannot be taken away. */
  readonly without?: State;
}

/** Once a chip is gone, the focus goes to the one in its place, or to the results. */
function useFocusAfterRemoval() {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  useLayoutEffect(() => {
    const at = removed.current;
    if (at === undefined) return;
    removed.current = undefined;
    const next = list.current?.querySelectorAll('a')[at];
    (next ?? document.getElementById(resultsId))?.focus({ preventScroll: next === undefined });
  });
  return { list, removing: (at: number) => (removed.current = at) };
}

/** Everything a list is narrowed to, each with a link that takes it away, and one for all of them. */
export function Chips<State>(props: {
  listing: StateControl<State>;
  chips: readonly Chip<State>[];
  /** The list without any of them; missing where there is nothing to take away. */
  reset: State | undefined;
}): ReactNode {
  const { listing, chips, reset } = props;
  const intl = useIntl();
  const { list, removing } = useFocusAfterRemoval();
  const removable = chips.filter(({ without }) => without !== undefined);
  if (chips.length === 0) return null;
  return (
    <div className="active-filters">
      <ul
        className="chips"
        aria-label={intl.formatMessage({ id: 'listing.activeFilters' })}
        ref={list}
      >
        {chips.map((chip) =>
          chip.without === undefined ? (
            <li key={chip.key} className="chip">
              {chip.label}
            </li>
          ) : (
            <li key={chip.key}>
              <StateLink
                className="chip"
                listing={listing}
                to={chip.without}
                onFollow={() => removing(removable.indexOf(chip))}
                aria-label={intl.formatMessage(
                  { id: 'listing.removeFilter' },
                  { filter: chip.label },
                )}
              >
                <span>{chip.label}</span>
                <Icon name="close" />
              </StateLink>
            </li>
          ),
        )}
      </ul>
      {reset !== undefined && (
        <StateLink
          className="reset"
          listing={listing}
          to={reset}
          onFollow={() => removing(Infinity)}
        >
          {intl.formatMessage({ id: 'listing.reset' })}
        </StateLink>
      )}
    </div>
  );
}
