import fc from 'fast-check';
import express from 'express';
import request from 'supertest';
import { robotsTxt, securityTxt } from '../../../../server/publication/publicationRouter';
import { escapeXml, writeCsv } from '../../../../server/publication/escapes';
import { readXml } from '../../../support/pages/html';
import { pageFilesRouter } from '../../../../server/api/pageFilesRouter';
import { readCsv } from '../../../../server/cli/redirects/checkOldAddresses';
import { subscriptionRouter } from '../../../../server/publication/feeds/subscriptionRouter';
import { itemDocument, pageDocument, smallSite, part } from '../../../support/content/documents';
import { testSite } from '../../../support/sites/site';

const origin = 'https://www.example.ch';
const now = Date.parse('2026-11-21T09:30:00Z');

function fieldsIn(text: string): Map<string, string> {
  return new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
}

test('security.txt has the fields of RFC 9116 and expires within a year', () => {
  const found = fieldsIn(securityTxt(origin, 'mailto:security@example.ch', now));
  expect([...found.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect(found.get('Contact')).toBe('mailto:security@example.ch');
  expect(found.get('Canonical')).toBe(`${origin}/.well-known/security.txt`);
  const days = (Date.parse(found.get('Expires') ?? '') - now) / 86_400_000;
  expect(days).toBeGreaterThan(360);
  expect(days).toBeLessThan(365);
});

test('crawlers may read everything but interfaces and searches, and find the sitemap', () => {
  const lines = robotsTxt('https://www.example.ch', false).split('\n');
  for (const path of ['/api/', '/*/search?', '/*/languages?']) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).not.toContain('Disallow: /');
});

// oxlint-disable-next-line no-control-regex -- these are what must not pass
const notAllowed = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

test('whatever goes in comes out again, without what XML does not know', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(text, (value) => {
      const escaped = escapeXml(value);
      const root = readXml(`<a b="${escaped}">${escaped}</a>`);
      const expected = value.replace(notAllowed, '').replace(/\p{Surrogate}/gu, '');
      expect(root.text).toBe(expected);
      expect(root.attributes['b']).toBe(expected);
      expect(root.children).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

describe('CSV', () => {
  const table = part('table', 't1', {
    head: ['Ort', 'Stand'],
    rows: [['Velm, See', '<strong>1&nbsp;200</strong>']],
  });
  const properties = { title: 'Hochwasser', description: 'Sagt "Halt"', metaInfo: {} };

  function get(path: string) {
    const site = testSite({
      ...smallSite,
      'de/kontakt.json': pageDocument('contact', 'Kontakt', { content: [table] }),
      'index/services/de-all.json': [
        itemDocument('services', 'a', { properties }),
        itemDocument('services', 'b'),
      ],
    });
    return request(express().use(pageFilesRouter(site), subscriptionRouter(site))).get(path);
  }

  test('what is written is read again', () => {
    const cells = fc.array(fc.stringMatching(/^[a-z",;\n]{1,9}[a-z]$/), {
      minLength: 2,
      maxLength: 2,
    });
    fc.assert(
      fc.property(fc.array(cells, { minLength: 1 }), (rows) => {
        const read = readCsv(`"a","b"\r\n${writeCsv(rows).slice(1)}`).map(({ fields }) => fields);
        expect(read.slice(1)).toEqual(rows);
      }),
    );
  });

  test('no field is a formula, and numbers stay numbers', () => {
    const [line = ''] = writeCsv([['=1+1', '@A1', '-2+3', '-2.5', '+41 %', '−3', 'a;=b']]).split(
      '\r\n',
    );
    expect(line.slice(1)).toBe("'=1+1,'@A1,'-2+3,-2.5,+41 %,−3,\"a;=b\"");
    expect(writeCsv([['＝1+1', '＠A1', '＋A1', '－A1', '－5']])).toContain(
      "'＝1+1,'＠A1,'＋A1,'－A1,－5",
    );
  });

  test('signed numbers with a currency or unit, and dashes, are no formulas', () => {
    const plain = ['-5 CHF', '-1’200.50 €', '-CHF 80.–', '+3,5 m/s', '-.5%', '-'];
    expect(writeCsv([plain])).toBe(
      `\uFEFF${plain.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')}\r\n`,
    );
    const run = ['-2*3', '-CHF5', "-5|' /C calc'!A0", '-SUM(A1)', '- Text'];
    for (const cell of run) expect(writeCsv([[cell]])).toMatch(/^\uFEFF'/);
  });

  test('a table of a page is a file of its cells without markup', async () => {
    const { headers, text } = await get('/api/table/de/kontakt/t1.csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename=kontakt.csv');
    expect(text).toBe('\uFEFFOrt,Stand\r\n"Velm, See",1 200\r\n');
    expect((await get('/api/table/de/kontakt/t2.csv')).status).toBe(404);
  });

  test('a list is a file of what its filters find', async () => {
    const { headers, text } = await get('/de/overview/services.csv?q=hochwasser');
    expect(headers['content-disposition']).toBe('attachment; filename=services.csv');
    const [head, ...rows] = text.slice(1).trimEnd().split('\r\n');
    expect(head).toBe('title,date,start,end,organisations,description,url,language');
    expect(rows).toEqual(['Hochwasser,,,,,"Sagt ""Halt""",https://www.example.org/de/a,de']);
  });
});
