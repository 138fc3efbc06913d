import type { PageHead } from './pageHead';

/** The absolute canonical address of a page, as its head names it. */
export function canonicalUrl({ elements }: PageHead): string | undefined {
  return elements.find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href'];
}
