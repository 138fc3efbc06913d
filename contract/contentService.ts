import { menuNames } from '../shared/content/contentPaths';
import {
  redirectAnswerSchema,
  redirectsPath,
  servicePath,
} from '../server/content/contentServiceSource';
import type { DocumentRef } from '../server/content/documentRef';
import { problemSchema } from './answers';
import { Conversion } from './convert';
import { contractDocuments, type ContractDocument } from './documents';
import type { Json } from './jsonSchema';
import { json, openApi, type Operation } from './openApi';
import { vocabulary } from './vocabulary';

const locale = '{locale}';

/** What the service is asked for, by the names of operations. */
const asked: Readonly<Record<string, readonly [DocumentRef, keyof typeof contractDocuments]>> = {
  page: [{ kind: 'page', locale, slug: '{slug}' }, 'page'],
  siteIdentity: [{ kind: 'identity', locale }, 'site-identity'],
  homepages: [{ kind: 'homepages', locale }, 'homepages'],
  menu: [{ kind: 'menu', locale, name: menuNames[0] }, 'menu'],
  cookiePopup: [{ kind: 'cookieNotice', locale }, 'cookie-popup'],
  offices: [{ kind: 'records', locale, type: 'office' }, 'data-records'],
  departments: [{ kind: 'records', locale, type: 'department' }, 'data-records'],
  government: [{ kind: 'records', locale, type: 'government' }, 'data-records'],
};

const notChanged = {
  description: 'Not changed since the `ETag` or `Last-Modified` that the site sent back.',
};

/** An answer that says what is wrong. The site reads its status alone. */
function problem(conversion: Conversion, description: string): Json {
  const schema = conversion.of(problemSchema, 'Problem');
  return json(
    `${description} The site does not read the body.`,
    schema,
    'application/problem+json',
  );
}

/** Answers of every operation beside its document. */
function others(conversion: Conversion) {
  return {
    304: notChanged,
    404: problem(conversion, 'There is none. This is an answer, and no fault.'),
    503: {
      description:
        'Not at the moment. The site keeps to `Retry-After`, and shows its last good copy.',
    },
  };
}

const parameters = [
  {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of the copy that the site has.',
    schema: { type: 'string' },
  },
];

function envelope(value: Json): Json {
  return { type: 'object', required: ['value'], properties: { value } };
}

function pathOf(ref: DocumentRef): string {
  return `/${servicePath(ref)?.replace(menuNames[0], '{menuName}')}`;
}

function operationOf(
  conversion: Conversion,
  operationId: string,
  { title, description, schema }: ContractDocument,
  name: string,
): Operation {
  const found = json(`${title}.`, envelope(conversion.of(schema, name)));
  const headers = {
    ETag: { description: 'Changes with the document.', schema: { type: 'string' } },
  };
  return {
    operationId,
    summary: title,
    description,
    parameters,
    responses: { 200: { ...found, headers }, ...others(conversion) },
  };
}

function redirectLookup(conversion: Conversion): Operation {
  const path = {
    name: 'path',
    in: 'query',
    required: true,
    description: 'The path that was asked for, percent-encoded, without query.',
    schema: { type: 'string' },
    example: '/de/alt',
  };
  const answer = conversion.of(redirectAnswerSchema, 'RedirectAnswer');
  return {
    operationId: 'redirect',
    summary: 'Redirect lookup',
    description:
      'Where an old path leads to. Beside what is named here, nothing of the answer is used.',
    parameters: [path],
    responses: {
      200: json('The target, or null.', answer),
      304: notChanged,
      400: problem(conversion, 'Not a path, or not one alone. A service need not look so closely.'),
      404: problem(conversion, 'There is none.'),
    },
  };
}

/** The description of the content service, which the site asks for documents (OpenAPI 3.1). */
export function contentService(): Json {
  const conversion = new Conversion('taken', vocabulary);
  const operations = Object.entries(asked).map(([id, [ref, name]]) => [
    pathOf(ref),
    operationOf(conversion, id, contractDocuments[name], name),
  ]);
  return openApi(
    {
      title: 'Content service',
      description:
        'What a CMS offers so that the site reads from it (`CONTENT_SERVICE_URL`). Each answer is `{"value": …}`. A draft that is damaged may be answered as it is, with 200: the site shows its last good copy, and previews say what is wrong with it (with 422). Any status from 400 on but 404 and 410 says that there is no answer now.',
      server: 'https://cms.example.org',
      operations: {
        ...Object.fromEntries(operations),
        [`/${redirectsPath}`]: redirectLookup(conversion),
      },
    },
    conversion,
  );
}
