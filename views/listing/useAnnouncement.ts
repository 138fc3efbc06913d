import { useIntl } from 'react-intl';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../shared/language/formats/numbers';
import type { ListingPage } from '../../shared/routing/pageData';
import { announceLater } from './announceLater';

/** A list that is shown: where, and how much was found; without a page there is nothing to say. */
interface Announced {
  readonly path: string;
  readonly list: Pick<ListingPage, 'page' | 'totalPages'> | undefined;
  /** How much was found, in words. */
  readonly results: string;
}

/** Says how much was found when another state (`screen`) of the same list is shown. */
export function useAnnouncement(screen: object, { path, list, results }: Announced): void {
  const intl = useIntl();
  const said = useRef({ screen, path });
  useEffect(() => {
    const before = said.current;
    said.current = { screen, path };
    if (before.screen === screen || before.path !== path || list === undefined) return;
    return announceLater(
      intl.formatMessage(
        { id: 'listing.announcement' },
        {
          results,
          page: formatNumber(intl, list.page),
          total: formatNumber(intl, list.totalPages),
        },
      ),
    );
  }, [screen, path, list, results, intl]);
}
