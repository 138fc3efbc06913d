import { useIntl } from 'react-intl';
import { listingAddress } from '../../../shared/listing/listingAddress';
import { changePage } from '../../../shared/listing/listingState';
import { address } from '../../../shared/routing/addresses';
import { composerId } from '../../../shared/routing/boardId';
import { usePageData } from '../../PageDataContext';
import type { ListingControl } from '../useListing';

/** The way to the form that composes boards, with what is chosen: from a list of news, or a board. */
export function ComposerLink({ listing }: { listing: ListingControl }) {
  const intl = useIntl();
  const { locale } = usePageData();
  const { state, isFixed } = listing;
  if (state.listing !== 'news') return null;
  const form = address.news(locale, composerId);
  return (
    <a className="compose-board" href={listingAddress(form, changePage(state, 1))}>
      {intl.formatMessage({ id: isFixed ? 'board.edit' : 'board.offer' })}
    </a>
  );
}
