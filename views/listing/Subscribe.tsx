import { calendarAddress, feedAddress, feedFormats } from '../../shared/listing/feedAddresses';
import { useScripted } from '../components/useScripted';
import { CopyLink } from '../frame/CopyLink';
import { Icon } from '../icons/Icon';
import { useSpeak } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import type { ListingControl } from './useListing';

const feedNames = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' } as const;

/** Feeds of what a listing finds: of news, or as a calendar of events. */
function useFeeds({ state, screen }: ListingControl): { name: string; href: string }[] {
  const speak = useSpeak();
  const { locale } = usePageData();
  // A feed knows the filters of the query, not those of a path.
  if (screen.presets.length > 0) return [];
  if (state.listing === 'events') {
    return [{ name: speak('listing.calendar'), href: calendarAddress(locale, state) }];
  }
  if (state.listing !== 'news') return [];
  return feedFormats.map((format) => ({
    name: feedNames[format],
    href: feedAddress(locale, format, state),
  }));
}

/** Addresses to follow what a listing finds. */
export function Subscribe({ listing }: { listing: ListingControl }) {
  const speak = useSpeak();
  const scripted = useScripted();
  const feeds = useFeeds(listing);
  const [first] = feeds;
  if (first === undefined) return null;
  return (
    <details className="subscribe" data-menu="overlay">
      <summary className="button-outline">
        <Icon name="feed" />
        {speak('listing.subscribe')}
      </summary>
      <div className="subscribe-panel">
        <p>{speak('listing.subscribeText')}</p>
        <ul>
          {feeds.map(({ name, href }) => (
            <li key={name}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
        {scripted && (
          <CopyLink
            id="feed-address"
            label={speak('listing.feedAddress')}
            url={new URL(first.href, location.href).href}
          />
        )}
      </div>
    </details>
  );
}
