import * as v from 'valibot';
import { taxonNodeSchema } from '../../../shared/content/listing';
import { pageAsDataSchema } from '../../../shared/content/pageAsDataSchema';
import { languageQuerySchema, newsApiPath, newsQuerySchema } from '../../../shared/news/newsQuery';
import { convert } from '../convert';
import type { Json } from '../jsonSchema';
import { newsFoundSchema, pageSchema } from '../schemas';
import {
  json,
  openApi,
  problem as problemAnswer,
  queryParameters,
  type Operation,
} from './openApi';

/** The operations of the news service; their paths stand behind the version. */
export const newsOperations = {
  search: {
    path: 'search',
    summary: 'News by language, organisation, topic, kind, period and words',
    parameters: newsQuerySchema.entries,
  },
  item: {
    path: 'languageGroupId/{id}',
    summary: 'One item; its id is the same in every language',
    parameters: languageQuerySchema.entries,
  },
  organisations: {
    path: 'organisations',
    summary: 'The tree of organisations',
    parameters: languageQuerySchema.entries,
  },
  topics: {
    path: 'topics',
    summary: 'The tree of topics',
    parameters: languageQuerySchema.entries,
  },
};

/** A news item with the languages that it is in. */
function itemAnswer(): Json {
  const availableLanguages = {
    type: 'array',
    items: { type: 'string' },
    description: 'Languages in which the item exists.',
  };
  return {
    ...convert(pageSchema, 'Page', 'output'),
    type: 'object',
    required: ['availableLanguages'],
    properties: { availableLanguages },
  };
}

const problem = (description: string) => problemAnswer(description, 'output');

function operationsByPath(): Record<string, Operation> {
  const asked = 'What was asked for';
  const nodes = json(asked, convert(v.array(taxonNodeSchema), 'TaxonNodes', 'output'));
  const item = itemAnswer();
  const answers: Readonly<Record<string, Record<string, Json>>> = {
    search: { 200: json(asked, convert(newsFoundSchema, 'NewsFound', 'output')) },
    item: {
      200: json(asked, item),
      404: problem('Unknown, or not in this language; `availableLanguages` names the others'),
      410: json('Withdrawn; the page says when and why', item),
    },
    organisations: { 200: nodes },
    topics: { 200: nodes },
  };
  const operations = Object.entries(newsOperations).map(([operationId, operation]) => {
    const { path, summary, parameters } = operation;
    const responses = {
      ...answers[operationId],
      304: { description: 'Not changed' },
      400: problem('A parameter is unknown or malformed'),
      503: problem('Not available at the moment'),
    };
    const query = queryParameters(parameters);
    return [`/v1/${path}`, { operationId, summary, parameters: query, responses }] as const;
  });
  return Object.fromEntries(operations);
}

/** The description of the news service, which the site offers and may ask itself (OpenAPI 3.1). */
export function newsService(): Json {
  return openApi(
    {
      title: 'News',
      description:
        'The news of this site, open to everyone. A service of somebody else that answers like this can take its place (`NEWS_API_INTERNAL_URL`).',
      server: newsApiPath,
      operations: operationsByPath(),
    },
    'output',
  );
}

function redirect(description: string): Json {
  const schema: Json = { type: 'string', format: 'uri-reference' };
  return { description, headers: { Location: { description: 'Its data.', schema } } };
}

/** The description of pages as data (OpenAPI 3.1). */
export function pageData(): Json {
  const page = convert(pageAsDataSchema, 'OpenPage', 'output');
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
