import { listingQuery, readListing } from './listingAddress';
import type { ListingState } from './listingState';
import { boardPrefix, isBoardId, longestBoardId } from '../routing/routeNames';
import type { IsoDay } from './period';

/** Returns the id of the board for a choice of news, which holds all of it; undefined where too long. */
export function boardIdOf(state: ListingState): string | undefined {
  const query = listingQuery({ ...state, page: 1, display: 'list' }).toString();
  // Encoded queries are ASCII.
  const code = btoa(query)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
  const id = boardPrefix + (code === '' ? '_' : code);
  return id.length <= longestBoardId ? id : undefined;
}

/** Reads the choice of a board; undefined where the id holds no text at all. */
export function readBoard(id: string, today: IsoDay): ListingState | undefined {
  if (!isBoardId(id)) return undefined;
  const code = id.slice(boardPrefix.length);
  try {
    const query = code === '_' ? '' : atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    return readListing('news', new URLSearchParams(query), today).state;
  } catch {
    return undefined;
  }
}
