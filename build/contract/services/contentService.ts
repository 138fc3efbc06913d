import { servicePaths } from '../../../shared/content/contentPaths';
import { redirectAnswerSchema } from '../../../shared/content/site';
import { convert } from '../convert';
import { contractDocuments, type DocumentName } from '../documents';
import type { Json } from '../jsonSchema';
import { json, openApi, problem as problemAnswer, type Operation } from './openApi';

const locale = '{locale}';

/** What the service is asked for, by the names of operations. */
const asked: Readonly<Record<string, readonly [path: string, DocumentName]>> = {
  page: [servicePaths.page(locale, '{slug}'), 'page'],
  siteIdentity: [servicePaths.identity(locale), 'site-identity'],
  homepages: [servicePaths.homepages(locale), 'homepages'],
  menu: [servicePaths.menu(locale, '{menuName}'), 'menu'],
  cookiePopup: [servicePaths.cookieNotice(locale), 'cookie-popup'],
  offices: [servicePaths.records(locale, 'office'), 'data-records'],
  departments: [servicePaths.records(locale, 'department'), 'data-records'],
  government: [servicePaths.records(locale, 'government'), 'data-records'],
};

const notChanged = {
  description: 'Not changed since the `ETag` or `Last-Modified` that the site sent back.',
};

/** An answer that says what is wrong. The site reads its status alone. */
const problem = (description: string) =>
  problemAnswer(`${description} The site does not read the body.`, 'input');

/** Answers of every operation beside its document. */
const others = {
  304: notChanged,
  404: problem('There is none. This is an answer, and no fault.'),
  503: {
    description:
      'Not at the moment. The site keeps to `Retry-After`, and shows its last good copy.',
  },
};

const parameters = [
  {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of the copy that the site has.',
    schema: { type: 'string' },
  },
];

function operationOf(operationId: string, name: DocumentName): Operation {
  const { title, description, schema } = contractDocuments[name];
  const properties = { value: convert(schema, name, 'input') };
  const found = json(`${title}.`, { type: 'object', required: ['value'], properties });
  const headers = {
    ETag: { description: 'Changes with the document.', schema: { type: 'string' } },
  };
  return {
    operationId,
    summary: title,
    description,
    parameters,
    responses: { 200: { ...found, headers }, ...others },
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
  const answer = convert(redirectAnswerSchema, 'RedirectAnswer', 'input');
  return {
    operationId: 'redirect',
    summary: 'Redirect lookup',
    description:
      'Where an old path leads to. Beside what is named here, nothing of the answer is used.',
    parameters: [path],
    responses: {
      200: json('The target, or null.', answer),
      304: notChanged,
      400: problem('Not a path, or not one alone. A service need not look so closely.'),
      404: problem('There is none.'),
    },
  };
}

/** The description of the content service, which the site asks for documents (OpenAPI 3.1). */
export function contentService(): Json {
  const operations = Object.entries(asked).map(([id, [path, name]]) => [
    `/${path}`,
    operationOf(id, name),
  ]);
  return openApi(
    {
      title: 'Content service',
      description:
        'What a CMS offers so that the site reads from it (`CONTENT_SERVICE_URL`). Each answer is `{"value": …}`. A draft that is damaged may be answered as it is, with 200: the site shows its last good copy, and previews say what is wrong with it (with 422). Any status from 400 on but 404 and 410 says that there is no answer now.',
      server: 'https://cms.example.org',
      operations: {
        ...Object.fromEntries(operations),
        [`/${servicePaths.redirects()}`]: redirectLookup(),
      },
    },
    'input',
  );
}
