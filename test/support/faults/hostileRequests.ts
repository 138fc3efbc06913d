import fc from 'fast-check';
import { listingKeys, searchKeys } from '../../../shared/listing/queryKeys';
import { machineSegments } from '../../../shared/routing/routeNames';
import { routes } from '../../../views/routes';
import { nastyTexts } from './nastyTexts';

/** An element that no page has: where it is in HTML as it is, a text was not escaped. */
export const marker = '<x-marker';

/** Texts that try to leave where they are put: a path, an attribute, a script, an origin. */
export const hostileTexts = fc.oneof(
  nastyTexts,
  fc.constantFrom(
    `">${marker} a='`,
    `</script>${marker}>`,
    `--></title></textarea>${marker}>`,
    '..',
    '../../etc/passwd',
    '%2e%2e%2f',
    '//evil.example/',
    '/\\evil.example',
    'http://evil.example',
    'javascript:alert(1)',
    '__proto__',
    'constructor',
    '%00',
    '%',
    '%E0%A4%A',
    '${7*7}',
    '404',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 400 }),
);

/** What a request target may hold: the text itself where HTTP allows it, else encoded. */
function sendable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character));
}

const encodedTexts = hostileTexts.map((text) => encodeURIComponent(text.toWellFormed()));
const parts = fc.oneof(hostileTexts.map(sendable), encodedTexts);
const others = ['de', 'fr', 'ar', 'xx', 'news', 'events', 'page', 'map', 'kontaktformular', 'n1'];
const knownSegments = fc.constantFrom(
  ...others,
  ...machineSegments,
  ...new Set(routes.flatMap(({ path }) => path.split('/')).filter((part) => /^\w/.test(part))),
);

/** Paths of requests, as they are sent. */
export const paths = fc
  .array(fc.oneof(knownSegments, parts), { minLength: 1, maxLength: 6 })
  .map((segments) => `/${segments.join('/')}`);

const queryNames = fc.oneof(
  fc.constantFrom(...searchKeys, ...listingKeys, 'wait', 'board', 'filter', 'ref', 'preview'),
  parts,
);
const readPages = fc.constantFrom(
  '/de',
  '/',
  '/de/kontakt',
  '/de/search',
  '/de/newnsb',
  '/de/overview/news',
  '/de/overview/events',
  '/de/newnsb.rss',
  '/api/page/de/kontakt',
  '/api/search/suggest',
  '/language/fr',
  '/de/404',
  '/api/map/1/2/3',
  '/api/qr',
  '/de/publication/7/a',
  '/de/cookies',
  '/api/changes/de',
);

/** Paths of the site with any query. */
export const queries = fc
  .tuple(readPages, fc.array(fc.tuple(queryNames, parts), { minLength: 1, maxLength: 5 }))
  .map(([path, fields]) => `${path}?${fields.map((field) => field.join('=')).join('&')}`);

// Node refuses to send other characters in a header; what it lets pass is up to the site.
const headerTexts = hostileTexts.map((text) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/gu, '?'));

/** Headers of requests. */
export const headers = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'accept-language',
    'cookie',
    'if-none-match',
    'range',
    'if-modified-since',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'origin',
    'referer',
    'user-agent',
    'x-original-url',
    'x-http-method-override',
    'x-request-id',
    '__proto__',
    'forwarded',
    'sec-fetch-site',
    'traceparent',
    'content-type',
    'rsc',
    'x-react-router-spa-mode',
  ),
  headerTexts,
  { maxKeys: 5 },
);

const fieldNames = fc.oneof(
  fc.constantFrom(
    'lastName',
    'email',
    'phone',
    'subject',
    'message',
    'privacy',
    'page',
    'answer',
    'remark',
    'ticket',
    'choice',
    'consent',
    'altcha',
    'form',
    'locale',
    '__proto__',
    'email[]',
    'answerLanguage',
  ),
  hostileTexts,
);
const fieldValues = fc.oneof(
  hostileTexts,
  fc.constantFrom('a@b.ch', '/de/kontakt', 'on', 'yes', 'contact', 'de'),
);
const fields = fc.array(fc.tuple(fieldNames, fieldValues), { maxLength: 8 });
const bodies = fc.oneof(
  fields.map((list): [string, string] => [
    'application/x-www-form-urlencoded',
    new URLSearchParams(list).toString(),
  ]),
  fields.map((list): [string, string] => [
    'application/json',
    JSON.stringify(Object.fromEntries(list)),
  ]),
  fc.jsonValue().map((value): [string, string] => ['application/json', JSON.stringify(value)]),
  fc.tuple(
    fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain', 'a/b'),
    hostileTexts,
  ),
);

/** Forms of visitors as they are posted, in one of the ways a body can be sent. */
export const forms = fc
  .tuple(
    fc.constantFrom(
      '/de/kontaktformular',
      '/api/contact',
      '/api/feedback',
      '/de/cookies',
      '/de/start',
    ),
    bodies,
  )
  .map(([path, [type, body]]) => ({ path, type, body }));
