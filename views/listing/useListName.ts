import { useIntl } from 'react-intl';
import type { ListingName } from '../../shared/listing/listingRules';
import type { Board } from '../../shared/routing/pageData';

interface NamedList {
  readonly listing: ListingName;
  readonly board?: Board;
}

/** The heading of a list, by which messages name it as well. */
export function useListName({ listing, board }: NamedList): string {
  const intl = useIntl();
  if (board === undefined) return intl.formatMessage({ id: `overview.${listing}` });
  return intl.formatMessage({ id: board.composing ? 'board.compose' : 'board.title' });
}
