import { pageAsDataSchema } from '../../../shared/content/pageAsDataSchema';
import { convert } from '../convert';
import type { Json } from '../jsonSchema';
import { json, openApi, problem as problemAnswer } from './openApi';

function redirect(description: string): Json {
  const schema: Json = { type: 'string', format: 'uri-reference' };
  return { description, headers: { Location: { description: 'Its data.', schema } } };
}

/** The description of pages as data (OpenAPI 3.1). */
export function pageData(): Json {
  const page = convert(pageAsDataSchema, 'OpenPage', 'output');
  const problem = (description: string) => problemAnswer(description, 'output');
  return openApi(
    {
      title: 'Pages as data',
      description:
        'Every page that shows a document or a list, as JSON. The page names its own address in its head: `rel=alternate`.',
      server: '/api/pages',
      operations: {
        '/v1/{path}': {
          operationId: 'page',
          summary: 'The page at a public path; redirects lead to the data of their target',
          parameters: [
            {
              name: 'page',
              in: 'query',
              description:
                'Page of a list, from 1 on. Beyond the last one the answer is the first, as its `page` says.',
              schema: { type: 'integer', minimum: 1, default: 1 },
            },
          ],
          responses: {
            200: json('The page', page),
            301: redirect('The page moved for good, or is written otherwise'),
            302: redirect('The page is somewhere else for now'),
            304: { description: 'Not changed' },
            400: problem('The path cannot be read'),
            404: problem('There is no such page'),
            410: problem('The page was withdrawn'),
            414: problem('The path is too long'),
            429: problem(
              'Too many requests from one connection; `Retry-After` says when to come back',
            ),
            503: problem('The page cannot be had at the moment'),
          },
        },
      },
    },
    'output',
  );
}
