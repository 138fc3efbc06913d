import type { ChoiceFilter } from './listingRules';

/** A value that a list can be narrowed to. */
export interface FilterOption {
  readonly id: string;
  /** Name in the language of the list; missing where the id speaks for itself in every language. */
  readonly label?: string;
  /** Items that choosing it would find; missing where nobody counts. */
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

/** All options of a tree, parents before their children. */
export function flatOptions<T extends { readonly children?: readonly T[] }>(
  options: readonly T[],
): T[] {
  return options.flatMap((option) => [option, ...flatOptions(option.children ?? [])]);
}
