import { useIntl } from 'react-intl';
import type { ComponentOf } from '../../shared/content/components/component';
import type { EmbeddedList } from '../../shared/routing/pageData';
import { Deferred, WaitingText } from '../listing/Deferred';
import { OverviewUnavailable } from '../listing/results/OverviewUnavailable';
import { ResultList } from '../listing/results/ResultList';
import { useAddress, usePageData } from '../PageDataContext';
import { Label } from '../language/UiText';
import { Block } from './Block';
import { ShowAll } from './Links';

type ListingProps = ComponentOf<'listing'>;

function List({ list, id, content }: ListingProps & { list: EmbeddedList }) {
  const intl = useIntl();
  const address = useAddress();
  const { title, kind, showAll } = content;
  const name = title ?? intl.formatMessage({ id: `overview.${kind}` });
  return (
    <Block className="listing" id={id} title={title} list={showAll}>
      {list === 'deferred' && <WaitingText text="listing.late" />}
      {list === 'unavailable' && <OverviewUnavailable name={name} address={address} />}
      {typeof list === 'object' && list.length > 0 && <ResultList items={list} />}
      {typeof list === 'object' && list.length === 0 && <Label as="p" id="overview.empty" />}
      <ShowAll link={showAll} />
    </Block>
  );
}

/** Shows the newest items of a listing; the server put them into the page's data, or they come after it. */
export function Listing(listing: ListingProps) {
  const { screen } = usePageData();
  const list = 'listings' in screen ? screen.listings?.[listing.id] : undefined;
  if (list === undefined) return null;
  if (list !== 'deferred') return <List {...listing} list={list} />;
  return (
    <Deferred name={listing.id} waiting={<List {...listing} list={list} />}>
      {(part) => <List {...listing} list={part?.kind === 'items' ? part.items : 'unavailable'} />}
    </Deferred>
  );
}
