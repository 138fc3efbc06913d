import * as v from 'valibot';
import { languageQuerySchema, newsQuerySchema } from './newsQuery';
import type { ParameterEntries } from './queryParameters';

/** An operation of the news service: what it answers to, and with what. */
export interface NewsOperation {
  /** Behind the version; segments in braces are parameters. */
  readonly path: string;
  readonly summary: string;
  readonly parameters: ParameterEntries;
  readonly answer: Readonly<Record<string, unknown>>;
  /** Statuses beside 200, 304, 400 and 503, with what they mean. */
  readonly otherAnswers?: Readonly<Record<number, string>>;
}

const count = { type: 'integer', minimum: 0 };
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const listOfNodes = { type: 'array', items: reference('TaxonNode') };

/** The operations of the news service (content contract, section 4). */
export const newsOperations = {
  search: {
    path: 'search',
    summary: 'News by language, organisation, topic, kind, period and words',
    parameters: newsQuerySchema.entries,
    answer: {
      type: 'object',
      required: ['items', 'pageResults', 'offset', 'limit'],
      properties: {
        items: { type: 'array', items: reference('ListingItem') },
        pageResults: { ...count, description: 'How many there are in all' },
        offset: count,
        limit: count,
      },
    },
  },
  item: {
    path: 'languageGroupId/{id}',
    summary: 'One item; its id is the same in every language',
    parameters: languageQuerySchema.entries,
    answer: reference('NewsPage'),
    otherAnswers: {
      404: 'Unknown, or not in this language; then `availableLanguages` names the others',
      410: 'Withdrawn; the page says when and why',
    },
  },
  organisations: {
    path: 'organisations',
    summary: 'The tree of organisations',
    parameters: languageQuerySchema.entries,
    answer: listOfNodes,
  },
  topics: {
    path: 'topics',
    summary: 'The tree of topics',
    parameters: languageQuerySchema.entries,
    answer: listOfNodes,
  },
} satisfies Readonly<Record<string, NewsOperation>>;

/** What the answers are made of, in JSON Schema; fields beside these may be there. */
const schemas = {
  Reference: {
    type: 'object',
    required: ['id', 'label'],
    properties: {
      id: { type: 'string' },
      label: { type: 'string' },
      link: { type: 'string' },
    },
  },
  TaxonNode: {
    type: 'object',
    required: ['id', 'label'],
    properties: {
      id: { type: 'string' },
      label: { type: 'string' },
      acronym: { type: 'string' },
      children: listOfNodes,
    },
  },
  ListingItem: {
    type: 'object',
    required: ['id', 'kind', 'href', 'properties'],
    properties: {
      id: { type: 'string' },
      kind: { const: 'news' },
      href: { type: 'string', description: 'Address of the page' },
      lang: { type: 'string', description: 'Language, where it is not the first one asked for' },
      properties: {
        type: 'object',
        required: ['title', 'metaInfo'],
        properties: {
          title: { type: 'string' },
          description: { type: 'string' },
          metaInfo: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
      category: { type: 'string' },
      organisations: { type: 'array', items: reference('Reference') },
      topics: { type: 'array', items: reference('Reference') },
      place: { type: 'string' },
      languages: { type: 'array', items: { type: 'string' } },
    },
  },
  NewsPage: {
    type: 'object',
    required: ['id', 'contentType', 'metadata', 'content', 'availableLanguages'],
    properties: {
      id: { type: 'string' },
      contentType: { const: 'news' },
      metadata: { type: 'object' },
      details: { type: 'object' },
      content: { type: 'array', items: { type: 'object' } },
      availableLanguages: { type: 'array', items: { type: 'string' } },
    },
  },
  Problem: {
    type: 'object',
    description: 'RFC 9457',
    required: ['type', 'title', 'status', 'detail'],
    properties: {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { type: 'string' },
      parameter: { type: 'string', description: 'Name of the parameter that is wrong' },
    },
  },
};

function queryParameters(entries: ParameterEntries) {
  return Object.entries(entries).map(([name, schema]) => ({
    name,
    in: 'query',
    description: v.getDescription(schema),
    ...v.getMetadata(schema),
  }));
}

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function json(schema: object) {
  return { content: { 'application/json': { schema } } };
}

function problem(description: string) {
  return {
    description,
    content: { 'application/problem+json': { schema: reference('Problem') } },
  };
}

function responsesOf({ answer, otherAnswers = {} }: NewsOperation) {
  const others = Object.entries(otherAnswers).map(([status, description]) => [
    status,
    status === '410' ? { description, ...json(answer) } : problem(description),
  ]);
  return {
    200: { description: 'What was asked for', ...json(answer) },
    304: { description: 'Not changed' },
    400: problem('A parameter is unknown or malformed'),
    ...Object.fromEntries(others),
    503: problem('Not available at the moment'),
  };
}

/** The description of the news service in OpenAPI 3.1; `server` is the address in front of `/v1`. */
export function newsApiDescription(server: string): object {
  const operations: [string, NewsOperation][] = Object.entries(newsOperations);
  const paths = operations.map(([operationId, operation]) => [
    `/v1/${operation.path}`,
    {
      get: {
        operationId,
        summary: operation.summary,
        parameters: [...pathParameters(operation.path), ...queryParameters(operation.parameters)],
        responses: responsesOf(operation),
      },
    },
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'News', version: '1', description: 'The news of this site, open to everyone.' },
    servers: [{ url: server }],
    paths: Object.fromEntries(paths),
    components: { schemas },
  };
}
