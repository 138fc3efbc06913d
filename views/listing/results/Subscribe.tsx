import { useIntl } from 'react-intl';
import { feedFormats, subscriptionAddress } from '../../../shared/listing/listingAddress';
import { withPresets } from '../../../shared/listing/listingState';
import { address } from '../../../shared/routing/addresses';
import { useScripted } from '../../components/hooks/browser';
import { CopyLink } from '../../frame/share/CopyLink';
import { Icon } from '../../icons/Icon';
import { usePageData } from '../../PageDataContext';
import type { ListingControl } from '../useListing';

/** Feeds of what a listing finds: of news, or as a calendar of events. */
function useFeeds({ state: own, screen }: ListingControl): { name: string; href: string }[] {
  const intl = useIntl();
  const { locale } = usePageData();
  // A feed knows the filters of the query, not those of a path.
  const state = withPresets(own, screen.presets);
  if (state.listing === 'events') {
    const href = subscriptionAddress(address.overview(locale, 'events'), 'ics', state);
    return [{ name: intl.formatMessage({ id: 'listing.calendar' }), href }];
  }
  if (state.listing !== 'news') return [];
  return Object.entries(feedFormats).map(([format, { name }]) => ({
    name,
    href: subscriptionAddress(address.newsBoard(locale), format, state),
  }));
}

/** Addresses to follow what a listing finds. */
export function Subscribe({ listing }: { listing: ListingControl }) {
  const intl = useIntl();
  const scripted = useScripted();
  const feeds = useFeeds(listing);
  const [first] = feeds;
  if (first === undefined) return null;
  return (
    <details className="subscribe" data-menu="overlay">
      <summary className="button-outline">
        <Icon name="feed" />
        <span>{intl.formatMessage({ id: 'listing.subscribe' })}</span>
      </summary>
      <div className="subscribe-panel">
        <p>{intl.formatMessage({ id: 'listing.subscribeText' })}</p>
        <ul>
          {feeds.map(({ name, href }) => (
            <li key={name}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
        {listing.screen.openData !== undefined && (
          <p>
            <a href={listing.screen.openData}>{intl.formatMessage({ id: 'listing.openData' })}</a>
          </p>
        )}
        {scripted && (
          <CopyLink
            id="feed-address"
            label={intl.formatMessage({ id: 'listing.feedAddress' })}
            url={new URL(first.href, location.href).href}
          />
        )}
      </div>
    </details>
  );
}
