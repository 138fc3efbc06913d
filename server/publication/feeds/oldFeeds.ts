import { newsCategories } from '../../../shared/news/newsCategories';
import { listingAddress } from '../../../shared/listing/listingAddress';
import { initialState } from '../../../shared/listing/listingState';
import { address } from '../../../shared/routing/addresses';

/** The kinds of news as the subscriptions of the former service named them. */
const oldKinds: Readonly<Record<string, (typeof newsCategories)[number]>> = {
  m: 'medienmitteilung',
  r: 'rede',
  n: 'newsletter',
  f: 'fremdmitteilung',
};

function commaSeparated(query: URLSearchParams, key: string): string[] {
  return query
    .getAll(key)
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

function kindOf(value: string): string[] {
  const name = value.toLowerCase();
  return Object.hasOwn(oldKinds, name)
    ? [oldKinds[name] ?? '']
    : newsCategories.filter((category) => category === name);
}

/** Where a subscription of the former service is today: `?lang=&org-nr=&topic=&kind=`. */
export function newFeedAddress(locale: string, query: URLSearchParams): string {
  const initial = initialState('news');
  return listingAddress(`${address.newsBoard(locale)}.rss`, {
    ...initial,
    chosen: {
      ...initial.chosen,
      organisations: commaSeparated(query, 'org-nr'),
      topics: commaSeparated(query, 'topic'),
      categories: commaSeparated(query, 'kind').flatMap(kindOf),
    },
  });
}
