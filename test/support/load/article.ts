import { answerOf, checkCandidate, type Answer, type Expected } from './candidates';
import { isSmoke } from './machine';
import type { MeasuredServer } from './server';

/** The page that everything is compared by. */
export const articlePath = '/de/warnung-und-alarm';

/** What every server has to send for it. */
export const wholeArticle: Expected = {
  status: 200,
  leastBytes: 20_000,
  contains: ['<h1', '</footer>', '</html>'],
};

/** An answer that comes from the cache of rendered pages. */
export const fromCache: NonNullable<Expected['headers']> = isSmoke
  ? {}
  : { 'cache-status': /\bhit\b/ };

/** The article as the site sends it once it has it in its cache. */
export async function cachedArticle(server: MeasuredServer, path = articlePath): Promise<Answer> {
  const asked = { name: server.name, server, path };
  await answerOf(asked);
  await answerOf(asked);
  return checkCandidate({ ...asked, expected: { ...wholeArticle, headers: fromCache } });
}
