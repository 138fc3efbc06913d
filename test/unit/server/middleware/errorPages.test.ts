import { createErrorPages, permittedStatus } from '../../../../server/middleware/errorPages';
import { parseHtml, textOf } from '../../../support/pages/html';

const pages = createErrorPages('https://www.example.ch');
const statuses = [400, 404, 405, 408, 413, 414, 416, 421, 429, 431, 500, 501, 503, 505];

test.each(statuses)('the page of %d says so in five languages and loads nothing', (status) => {
  const html = pages(status);
  const document = parseHtml(html);
  const headings = document.all(({ tagName }) => tagName === 'h1').map(textOf);
  expect(headings).toEqual([`Error code: ${status}`]);
  const languages = document.all(({ tagName }) => tagName === 'p').map((p) => p.properties['lang']);
  expect(languages).toEqual(['de', 'fr', 'it', 'rm', 'en']);
  expect(html).not.toMatch(/<script|<style|style=|<link|<img| src=/);
});

test('under a wrong name they lead to the right one', () => {
  expect(pages(421)).toContain('href="https://www.example.ch/de"');
  expect(pages(404)).not.toContain('example.ch');
});

test.each([
  [404, 404],
  [418, 400],
  [499, 400],
  [500, 500],
  [502, 500],
  [200, 500],
  [Number.NaN, 500],
])('an error of status %d is answered as %d', (given, expected) => {
  expect(permittedStatus(given)).toBe(expected);
});
