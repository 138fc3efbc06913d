import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isUntouched } from '../../../shared/listing/listingAddress';
import { activeFilters, removeFilter, resetFilters } from '../../../shared/listing/listingState';
import { Icon } from '../../icons/Icon';
import type { StateControl } from '../listState';
import { StateLink, resultsId } from '../results/StateLink';
import type { ListingControl } from '../useListing';
import { filterLabel } from './labels';

/** Shows what a list is narrowed to, each with a link that takes it away, and one for all of them. */
export function Chips<State>(props: {
  listing: StateControl<State>;
  /** Each with the list `without` it, unless it cannot be taken away. */
  chips: readonly { key: string; label: string; without?: State }[];
  reset: State | undefined;
}): ReactNode {
  const { listing, chips, reset } = props;
  const intl = useIntl();
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  const removing = (at: number) => (removed.current = at);
  // Once a chip is gone, the focus goes to the one in its place, or to the results.
  useLayoutEffect(() => {
    if (removed.current === undefined) return;
    const next = list.current?.querySelectorAll('a')[removed.current];
    removed.current = undefined;
    (next ?? document.getElementById(resultsId))?.focus({ preventScroll: next === undefined });
  });
  const removable = chips.filter(({ without }) => without !== undefined);
  if (chips.length === 0) return null;
  const name = intl.formatMessage({ id: 'listing.activeFilters' });
  return (
    <div className="active-filters">
      <ul className="chips" aria-label={name} ref={list}>
        {chips.map((chip) => {
          const { key, label, without } = chip;
          return without === undefined ? (
            <li key={key} className="chip">
              {label}
            </li>
          ) : (
            <li key={key}>
              <StateLink
                className="chip"
                listing={listing}
                to={without}
                onFollow={() => removing(removable.indexOf(chip))}
                aria-label={intl.formatMessage({ id: 'listing.removeFilter' }, { filter: label })}
              >
                <span>{label}</span>
                <Icon name="close" />
              </StateLink>
            </li>
          );
        })}
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

/** Shows what a listing is narrowed to beyond what it always is; on a board it cannot be taken away. */
export function ActiveFilters({ listing }: { listing: ListingControl }) {
  const intl = useIntl();
  const { screen, state, period, isFixed } = listing;
  const dates = state.period.span === undefined ? state.period : period;
  const presets = screen.presets.map(({ value }) => ({ key: value.id, label: value.label }));
  const chosen = activeFilters(state, dates).map((filter) => ({
    key: `${filter.type} ${filter.value}`,
    label: filterLabel(intl, filter, screen.options.choices),
    ...(!isFixed && { without: removeFilter(state, filter) }),
  }));
  const reset = isFixed || isUntouched(state) ? undefined : resetFilters(state);
  return <Chips listing={listing} chips={[...presets, ...chosen]} reset={reset} />;
}
