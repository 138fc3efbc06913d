import { useIntl } from 'react-intl';
import { defaultLocale } from '../../shared/language/languages';
import { changeFilters } from '../../shared/listing/listingState';
import { StateLink } from './StateLink';
import type { ListingControl } from './useListing';

/** Says that German has more, and adds or takes away what it has. */
export function GermanToo({ listing }: { listing: ListingControl }) {
  const intl = useIntl();
  const { state, screen } = listing;
  if (!screen.germanHasMore) return null;
  const isShown = state.also.includes(defaultLocale);
  const others = state.also.filter((code) => code !== defaultLocale);
  const also = isShown ? others : [...others, defaultLocale].toSorted();
  return (
    <p className="german-too">
      <span>{`${intl.formatMessage({ id: 'listing.partial' })} `}</span>
      <StateLink listing={listing} to={changeFilters(state, { also })}>
        {intl.formatMessage({ id: isShown ? 'listing.hideGerman' : 'listing.showGerman' })}
      </StateLink>
    </p>
  );
}
