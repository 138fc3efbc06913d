import { contentHash } from './contentHash';
import type { ContentOptions } from './contentOptions';

/** Where a URL leads: without what changes while the place stays the same, as passwords do. */
function placeOf({ protocol, host, pathname }: URL): string {
  return `${protocol}//${host}${pathname.replace(/\/*$/, '/')}`;
}

const placeIn = (text = '') => (URL.canParse(text) ? placeOf(new URL(text)) : null);

/** What tells documents of these sources from those of others. Nothing secret can be read from it. */
export function sourceMark({
  base,
  environment,
}: Pick<ContentOptions, 'base' | 'environment'>): string {
  const { contentServiceUrl, newsApiInternalUrl } = environment;
  const places = [placeOf(base), placeIn(contentServiceUrl), placeIn(newsApiInternalUrl)];
  return contentHash(JSON.stringify(places));
}
