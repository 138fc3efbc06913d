import type { Taxonomy } from '../../../shared/content/listing';
import type { FilterOptions, ListedItem } from '../../../shared/listing/listedItem';
import type { ChoiceFilter } from '../../../shared/listing/listingRules';
import type { ListingState } from '../../../shared/listing/listingState';
import type { CachedDocument } from '../../content/cachedDocument';
import type { SourceFailure } from '../../upstream/sourceFailure';
import type { NamedValue } from '../indexing/listingIndex';

/** Which of the items that were found are wanted. */
export interface Range {
  readonly offset: number;
  readonly limit: number;
}

/** What a state finds. */
export interface FoundItems {
  readonly items: readonly ListedItem[];
  readonly total: number;
  /** What the filters offer. */
  readonly options: () => FilterOptions;
  readonly documents: readonly CachedDocument<unknown>[];
  /** The first instant (ms since 1970) at which it changes by itself. */
  readonly expiresAt: number;
}

/** The items of a listing, wherever they are looked up. */
export interface ListingSource {
  readonly taxonomy: Taxonomy;
  /** The values that items have for a filter. */
  values(filter: ChoiceFilter): readonly NamedValue[];
  /** Whether a filter can have a value: the taxonomy or an item knows it. */
  knows(filter: ChoiceFilter, id: string): boolean;
  /** What the filters offer where nothing can be looked up. */
  readonly standingOptions: FilterOptions;
  /** Rejects with `SourceFailure`. */
  find(state: ListingState, range: Range): Promise<FoundItems>;
  readonly documents: readonly CachedDocument<unknown>[];
  /** Set where it does not know all values, which may be there soon. */
  readonly incomplete?: SourceFailure;
}
