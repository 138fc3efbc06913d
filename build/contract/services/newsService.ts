import * as v from 'valibot';
import { taxonNodeSchema } from '../../../shared/content/listing';
import { languageQuerySchema, newsApiPath, newsQuerySchema } from '../../../shared/news/newsQuery';
import { convert } from '../convert';
import type { Json } from '../jsonSchema';
import { pageSchema } from '../pageSchema';
import { newsFoundSchema } from './answers';
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
