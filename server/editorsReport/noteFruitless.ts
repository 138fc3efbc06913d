import { currentRequest } from '../http/requestContext';
import type { SearchEngine } from '../search/searchEngine';
import type { Wishes } from './wishes';

/** An engine that notes the words for which visitors found nothing, unless they had set a filter. */
export function noteFruitless(
  engine: SearchEngine,
  wishes: Pick<Wishes, 'fruitless'>,
): SearchEngine {
  return {
    ...engine,
    async search(query, at, signal) {
      const answer = await engine.search(query, at, signal);
      const { kind, organisation, topic, from, to, locale, keyword } = query;
      const isWide = [kind, organisation, topic, from, to].every((filter) => filter === undefined);
      const visitor = currentRequest()?.visitor();
      if (answer.total === 0 && isWide && visitor !== undefined) {
        void wishes.fruitless(locale, keyword, visitor);
      }
      return answer;
    },
  };
}
