import { frameWaitsMs } from '../../config/limits';
import type { ListingName } from '../../shared/listing/listingRules';
import type { Board, LateScreen } from '../../shared/routing/pageData';
import { isExternal, type FoundListing } from '../listing/findListing';
import { visitorsRetryAfter } from '../middleware/retryAfter';
import type { PageContext } from './pageContext';
import type { LoadContext } from './loader';
import type { PageRequest } from './pageRequest';
import type { Shown } from './shown';
import { takesLonger } from './takesLonger';

/** A listing whose items are being looked up. */
interface Search {
  readonly listing: ListingName;
  readonly board?: Board;
  readonly finding: Promise<FoundListing | undefined>;
}

/** The address of a list, with what was chosen of it, that waits for its items. */
export function patientPath(path: string, { query }: PageRequest): string {
  return `${path}?${new URLSearchParams([...query, ['wait', '1']])}`;
}

/**
 * A screen that follows its frame; undefined where it fails, which is logged. Never rejects: nobody waits
 * for it where a frame is not sent (HEAD), and it would end the process.
 */
export function lateScreen({ log }: Pick<PageContext, 'log'>, screen: LateScreen): LateScreen {
  return screen.catch((error: unknown) => {
    log.error({ err: error }, 'Late part failed');
    return undefined;
  });
}

/**
 * The frame of a list that another service is still looking up after 300 ms, with what is known of
 * its page; undefined where its items are there in time, or are waited for.
 */
export async function lateListing(
  { site, request }: LoadContext,
  page: Omit<Shown, 'screen'>,
  { listing, board, finding }: Search,
): Promise<Shown | undefined> {
  const mayBeLate = isExternal(site, listing) && !request.isPatient();
  if (!mayBeLate || !(await takesLonger(finding, frameWaitsMs))) return undefined;
  const own = board === undefined ? {} : { board };
  return {
    ...page,
    screen: {
      kind: 'lateListing',
      listing,
      patientPath: patientPath(page.canonicalPath, request),
      ...own,
    },
    late: lateScreen(
      site,
      finding.then((found) => found && { kind: 'listing', ...found.screen, ...own }),
    ),
  };
}

/** What a page says where the items of its list could not be looked up. */
export function unavailability({ failure }: FoundListing): Pick<Shown, 'retryAfter'> {
  return failure === undefined ? {} : { retryAfter: visitorsRetryAfter(failure.retryAfter) };
}
