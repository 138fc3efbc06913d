import { sourceMark } from '../../../../server/content/createContent';
import { environmentOf } from '../../../support/sites/site';

const markOf = (base: string, variables: Record<string, string> = {}) =>
  sourceMark({ base: new URL(base), environment: environmentOf(variables) });
const base = 'https://content.example/site/';
const mark = markOf(base);

test.each([
  ['password', markOf('https://user:new@content.example/site/')],
  ['token', markOf(`${base}?token=new`)],
  ['setting that says nothing of sources', markOf(base, { PUBLIC_URL: 'https://site.example' })],
])('another %s leaves the mark as it is', (_, other) => {
  expect(other).toBe(mark);
});

test.each([
  ['host', markOf('https://other.example/site/')],
  ['path', markOf('https://content.example/other/')],
  ['content service', markOf(base, { CONTENT_SERVICE_URL: 'https://service.example' })],
  ['news service', markOf(base, { NEWS_API_INTERNAL_URL: 'https://news.example' })],
  ['kind of source', markOf('file:///site/')],
])('another %s is another mark', (_, other) => {
  expect(other).not.toBe(mark);
});

test('passwords of services do not count either', () => {
  const withPassword = (password: string) =>
    markOf(base, { CONTENT_SERVICE_URL: `https://user:${password}@service.example/api` });
  expect(withPassword('old')).toBe(withPassword('new'));
});
