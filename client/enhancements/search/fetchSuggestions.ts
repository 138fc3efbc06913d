import { address } from '../../../shared/routing/addresses';

/** What a field offers: a text, and the address to which it leads. */
export interface Suggestion {
  readonly title: string;
  readonly href: string;
}

function isSuggestion(value: unknown): value is Suggestion {
  if (typeof value !== 'object' || value === null) return false;
  if (!('title' in value) || !('href' in value)) return false;
  return typeof value.title === 'string' && typeof value.href === 'string';
}

/** What the search offers for a text; nothing where it cannot be asked. Rejects when it is aborted. */
export async function fetchSuggestions(
  locale: string,
  typed: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const query = new URLSearchParams({ locale, q: typed });
  const response = await fetch(`${address.suggestions}?${query}`, { signal });
  const answer: unknown = response.ok ? await response.json() : undefined;
  if (typeof answer !== 'object' || answer === null || !('suggestions' in answer)) return [];
  const { suggestions } = answer;
  return Array.isArray(suggestions) ? suggestions.filter(isSuggestion) : [];
}
