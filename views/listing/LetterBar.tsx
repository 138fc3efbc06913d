import { useIntl } from 'react-intl';
import { letterLabel } from '../../shared/content/glossaryGroups';
import { changeLetter } from '../../shared/listing/listingState';
import { StateLink } from './StateLink';
import type { ListingControl } from './useListing';

/** First letters to narrow a list to; those that nothing begins with are no links. */
export function LetterBar({ listing }: { listing: ListingControl }) {
  const intl = useIntl();
  const { state, screen } = listing;
  const { alphabet, letters } = screen.options;
  const choice = (letter: string | undefined, name: string) => (
    <StateLink
      listing={listing}
      to={changeLetter(state, letter)}
      {...(state.letter === letter && { 'aria-current': 'true' as const })}
    >
      {name}
    </StateLink>
  );
  return (
    <nav className="alphabet" aria-label={intl.formatMessage({ id: 'listing.letters' })}>
      <ul>
        <li>{choice(undefined, intl.formatMessage({ id: 'listing.all' }))}</li>
        {alphabet.map((letter) => (
          <li key={letter}>
            {letters.includes(letter) ? (
              choice(letter, letterLabel(letter))
            ) : (
              <span className="alphabet-empty" role="link" aria-disabled="true">
                {letterLabel(letter)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
