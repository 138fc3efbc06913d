import * as v from 'valibot';
import { servicePaths } from '../../shared/content/contentPaths';
import { taxonNodeSchema } from '../../shared/content/listingItem';
import { pageAsDataSchema } from '../../shared/content/pageAsDataSchema';
import { redirectAnswerSchema } from '../../shared/content/site';
import {
  languageQuerySchema,
  newsApiPath,
  newsQuerySchema,
  type ParameterEntries,
} from '../../shared/news/newsQuery';
import { convert } from './convert';
import { contractDocuments, type DocumentName } from './documents';
import type { Json } from './jsonSchema';
import { json, openApi, problem, queryParameters, type Operation } from './openApi';
import { newsFoundSchema, pageSchema } from './schemas';

const locale = '{locale}';

const paths: Readonly<Record<string, readonly [path: string, DocumentName]>> = {
  page: [servicePaths.page(locale, '{slug}'), 'page'],
  siteIdentity: [servicePaths.identity(locale), 'site-identity'],
  homepages: [servicePaths.homepages(locale), 'homepages'],
  menu: [servicePaths.menu(locale, '{menuName}'), 'menu'],
  cookiePopup: [servicePaths.cookieNotice(locale), 'cookie-popup'],
  offices: [servicePaths.records(locale, 'office'), 'data-records'],
  departments: [servicePaths.records(locale, 'department'), 'data-records'],
  government: [servicePaths.records(locale, 'government'), 'data-records'],
};

/** An answer of the content service that says what is wrong. The site reads its status alone. */
const fault = (description: string) =>
  problem(`${description} The site does not read the body.`, 'input');

const notChanged = {
  description: 'Not changed since the `ETag` or `Last-Modified` that the site sent back.',
};

function documentLookup(operationId: string, name: DocumentName): Operation {
  const { title, description, schema } = contractDocuments[name];
  const properties = { value: convert(schema, name, 'input') };
  const found = json(`${title}.`, { type: 'object', required: ['value'], properties });
  const headers = {
    ETag: { description: 'Changes with the document.', schema: { type: 'string' } },
  };
  const ownCopy = {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of the copy that the site has.',
    schema: { type: 'string' },
  };
  return {
    operationId,
    summary: title,
    description,
    parameters: [ownCopy],
    responses: {
      200: { ...found, headers },
      304: notChanged,
      404: fault('There is none. This is an answer, and no fault.'),
      503: {
        description:
          'Not at the moment. The site keeps to `Retry-After`, and shows its last good copy.',
      },
    },
  };
}

function redirectLookup(): Operation {
  const path = {
    name: 'path',
    in: 'query',
    required: true,
    description: 'The path that was asked for, percent-encoded, without query.',
    schema: { type: 'string' },
    example: '/de/alt',
  };
  return {
    operationId: 'redirect',
    summary: 'Redirect lookup',
    description:
      'Where an old path leads to. Beside what is named here, nothing of the answer is used.',
    parameters: [path],
    responses: {
      200: json('The target, or null.', convert(redirectAnswerSchema, 'RedirectAnswer', 'input')),
      304: notChanged,
      400: fault('Not a path, or not one alone. A service need not look so closely.'),
      404: fault('There is none.'),
    },
  };
}

/** Returns the description of the content service, which the site asks for documents (OpenAPI 3.1). */
export function contentService(): Json {
  const operations = Object.entries(paths).map(
    ([id, [path, name]]) => [`/${path}`, documentLookup(id, name)] as const,
  );
  return openApi(
    {
      title: 'Content service',
      description:
        'What a CMS offers so that the site reads from it (`CONTENT_SERVICE_URL`). Each answer is `{"value": …}`. A draft that is damaged may be answered as it is, with 200: the site shows its last good copy, and previews say what is wrong with it (with 422). Any status from 400 on but 404 and 410 says that there is no answer now.',
      server: 'https://cms.example.org',
      operations: [...operations, [`/${servicePaths.redirects()}`, redirectLookup()]],
    },
    'input',
  );
}

const refused = (description: string) => problem(description, 'output');

/** Returns the description of the news service, which the site offers and may ask itself (OpenAPI 3.1). */
export function newsService(): Json {
  const found = 'What was asked for';
  const nodes = json(found, convert(v.array(taxonNodeSchema), 'TaxonNodes', 'output'));
  const availableLanguages = {
    type: 'array',
    items: { type: 'string' },
    description: 'Languages in which the item exists.',
  };
  const item = {
    ...convert(pageSchema, 'Page', 'output'),
    type: 'object',
    required: ['availableLanguages'],
    properties: { availableLanguages },
  };
  const operation = (
    operationId: string,
    path: string,
    summary: string,
    own: Record<string, Json>,
    query: ParameterEntries = languageQuerySchema.entries,
  ) => {
    const responses = {
      ...own,
      304: { description: 'Not changed' },
      400: refused('A parameter is unknown or malformed'),
      503: refused('Not available at the moment'),
    };
    const parameters = queryParameters(query);
    return [`/v1/${path}`, { operationId, summary, parameters, responses }] as const;
  };
  return openApi(
    {
      title: 'News',
      description:
        'The news of this site, open to all. Another service that answers like this can take its place (`NEWS_API_INTERNAL_URL`).',
      server: newsApiPath,
      operations: [
        operation(
          'search',
          'search',
          'News by language, organisation, topic, kind, period and words',
          { 200: json(found, convert(newsFoundSchema, 'NewsFound', 'output')) },
          newsQuerySchema.entries,
        ),
        operation(
          'item',
          'languageGroupId/{id}',
          'One item; its id is the same in every language',
          {
            200: json(found, item),
            404: refused('Unknown, or not in this language; `availableLanguages` names the others'),
            410: json('Withdrawn; the page says when and why', item),
          },
        ),
        operation('organisations', 'organisations', 'The tree of organisations', { 200: nodes }),
        operation('topics', 'topics', 'The tree of topics', { 200: nodes }),
      ],
    },
    'output',
  );
}

function redirect(description: string): Json {
  const schema: Json = { type: 'string', format: 'uri-reference' };
  return { description, headers: { Location: { description: 'Its data.', schema } } };
}

/** Returns the description of pages as data (OpenAPI 3.1). */
export function pageData(): Json {
  const pageOfList = {
    name: 'page',
    in: 'query',
    description:
      'Page of a list, from 1 on. Beyond the last one the answer is the first, as its `page` says.',
    schema: { type: 'integer', minimum: 1, default: 1 },
  };
  const page: Operation = {
    operationId: 'page',
    summary: 'The page at a public path; redirects lead to the data of their target',
    parameters: [pageOfList],
    responses: {
      200: json('The page', convert(pageAsDataSchema, 'OpenPage', 'output')),
      301: redirect('The page moved for good, or is written otherwise'),
      302: redirect('The page is somewhere else for now'),
      304: { description: 'Not changed' },
      400: refused('The path cannot be read'),
      404: refused('There is no such page'),
      410: refused('The page was withdrawn'),
      414: refused('The path is too long'),
      429: refused('Too many requests from one connection; `Retry-After` says when to come back'),
      503: refused('The page cannot be had at the moment'),
    },
  };
  return openApi(
    {
      title: 'Pages as data',
      description:
        'Every page that shows a document or a list, as JSON. The page names its own address in its head: `rel=alternate`.',
      server: '/api/pages',
      operations: [['/v1/{path}', page]],
    },
    'output',
  );
}
