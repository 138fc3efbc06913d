import type { ListingName } from '../../../shared/listing/listingRules';
import { pageList, type Board, type DeferredPart } from '../../../shared/routing/pageData';
import type { FoundListing } from '../../listing/findListing';
import { visitorsRetryAfter } from '../../middleware/errorAnswers';
import type { PageContext } from '../pageContext';
import type { LoaderResult } from './loader';

/**
 * A list that follows its frame; undefined where it fails, which is logged. Never rejects: nobody waits
 * for it where a frame is not sent (HEAD), and it would end the process.
 */
export function deferredPart(
  { log }: Pick<PageContext, 'log'>,
  part: Promise<DeferredPart | undefined>,
): Promise<DeferredPart | undefined> {
  return part.catch((error: unknown) => {
    log.error({ err: error }, 'Deferred list failed');
    return undefined;
  });
}

/** The page of a listing whose items come after its frame, with what is known of it by then. */
export function deferredListing(
  site: PageContext,
  page: Omit<LoaderResult, 'screen'>,
  finding: Promise<FoundListing | undefined>,
  { listing, board }: { readonly listing: ListingName; readonly board?: Board },
): LoaderResult {
  const own = board === undefined ? {} : { board };
  const part = finding.then(
    (found) => found && ({ kind: 'listing', ...found.screen, ...own } as const),
  );
  return {
    ...page,
    screen: { kind: 'deferredListing', listing, ...own },
    deferred: { [pageList]: deferredPart(site, part) },
  };
}

/** What a page says where the items of its list could not be looked up. */
export function unavailability({ failure }: FoundListing): Pick<LoaderResult, 'retryAfter'> {
  return failure === undefined ? {} : { retryAfter: visitorsRetryAfter(failure.retryAfter) };
}
