import type { ListingItem } from '../content/listingItem';
import type { ChoiceFilter } from './listingFilters';

/** An item of a list, with its language where that is not the one of the list. */
export interface ListedItem extends ListingItem {
  readonly lang?: string;
  /** When the item of an earlier list takes its place (ms). */
  readonly until?: number;
  /** Day or time by which an event stands in a list together with other kinds. */
  readonly announced?: string | undefined;
}

/** Returns an item without the text that only the search needs. */
export function withoutText({ text: _, ...item }: ListedItem): ListedItem {
  return item;
}

/** A value that a list can be narrowed to. */
export interface FilterOption {
  readonly id: string;
  /** Name in the language of the list; missing where the id speaks for itself in every language. */
  readonly label?: string;
  /** Items that choosing it would find; missing where they are not counted. */
  readonly count?: number;
  readonly children?: readonly FilterOption[];
}

/** What the filters of a listing offer. A filter that is missing has nothing to choose from. */
export interface FilterOptions {
  readonly choices: Readonly<Partial<Record<ChoiceFilter, readonly FilterOption[]>>>;
  /** First letters that titles have; empty where the listing has no such filter. */
  readonly letters: readonly string[];
  /** All letters of the language in their order, with or without titles. */
  readonly alphabet: readonly string[];
}

/** Returns all options of a tree, parents before their children. */
export function flatOptions<T extends { readonly children?: readonly T[] }>(
  options: readonly T[],
): T[] {
  return options.flatMap((option) => [option, ...flatOptions(option.children ?? [])]);
}

/** Items on one page of a list. */
export const pageSize = 12;

/** Results are counted exactly up to this number; more are «more than» it. */
export const mostCounted = 10_000;

/** Returns the page a request asks for, or the first (docs/specification.md, section 5). */
export function validPage(text: string | null, totalPages: number): number {
  const page = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 1;
  return page > 0 && page <= totalPages ? page : 1;
}

/** Returns how many pages a list of this length has: at least one. */
export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
