import express from 'express';
import fc from 'fast-check';
import request from 'supertest';
import { securityPolicy } from '../../../../config/securityPolicy';
import { createRateLimitedLog } from '../../../../server/observability/logger';
import { createMetrics } from '../../../../server/observability/metrics';
import { readCspReports, cspReportsRouter } from '../../../../server/reports/cspReportsRouter';
import { createMemoryLog } from '../../../support/run/memoryLog';
import { feedbackRouter } from '../../../../server/reports/feedbackRouter';

describe('cspReportsRouter', () => {
  const { directives } = securityPolicy({ publicUrl: 'http://localhost:3000', mediaOrigins: [] });
  const known = new Set(Object.keys(directives));

  function startApp(limit: express.RequestHandler = (_request, _response, next) => next()) {
    const log = createMemoryLog();
    const metrics = createMetrics(Date.now);
    return {
      app: express().use(
        cspReportsRouter({
          directives,
          rateLimitedLog: createRateLimitedLog(log, () => 0),
          registry: metrics.registry,
          limit,
        }),
      ),
      log,
      metrics,
    };
  }

  const current = 'application/reports+json';
  const send = (app: express.Express, body: unknown, type: string = current) =>
    request(app).post('/api/reports').set('Content-Type', type).send(JSON.stringify(body));

  /** A report as Chromium sends it. */
  function report(body: object = {}, type = 'csp-violation') {
    return {
      age: 12,
      type,
      url: 'https://www.example.ch/de/suche?q=privat',
      user_agent: 'Mozilla/5.0 (mine)',
      body: {
        documentURL: 'https://www.example.ch/de/kontakt?q=privat#teil',
        effectiveDirective: 'script-src-elem',
        blockedURL: 'https://ads.example/of/me.js?id=17',
        disposition: 'enforce',
        referrer: 'https://elsewhere.example/privat',
        sample: 'privat',
        statusCode: 200,
        ...body,
      },
    };
  }

  test('violations are counted by directive, and nothing of a visitor is kept', async () => {
    const { app, log, metrics } = startApp();
    const inline = { blockedURL: 'inline' };
    const other = report({ ...inline, effectiveDirective: 'style-src-attr' });
    const answer = await send(app, [report(), report(inline), other]);
    expect([answer.status, answer.headers['cache-control'], answer.text]).toEqual([
      204,
      'no-store',
      '',
    ]);
    expect(await metrics.text()).toContain('csp_violations_total{directive="script-src"} 2');
    const page = '/de/kontakt';
    expect(log.lines.map(({ fields }) => fields)).toEqual([
      { directive: 'script-src', page, blocked: 'https://ads.example' },
      { directive: 'style-src', page, blocked: 'inline' },
    ]);
    expect(JSON.stringify(log.lines)).not.toMatch(/privat|mine|me\.js/);
  });

  test('the form of browsers without the Reporting API is read, too', async () => {
    const { app, metrics } = startApp();
    const former = {
      'csp-report': {
        'document-uri': 'https://www.example.ch/fr',
        'violated-directive': "style-src 'self'",
        'blocked-uri': 'inline',
      },
    };
    expect((await send(app, former, 'application/csp-report')).status).toBe(204);
    expect(await metrics.text()).toContain('csp_violations_total{directive="style-src"} 1');
  });

  test('what is claimed becomes no name of a figure and no page of ours', () => {
    const [claimed] = readCspReports(
      [
        report({
          effectiveDirective: 'no-such-src',
          documentURL: 'https://www.example.ch/api/secret',
          blockedURL: 'chrome-extension://abcdef/inject.js',
        }),
      ],
      known,
    );
    expect(claimed).toEqual({ directive: 'other', page: undefined, blocked: 'chrome-extension:' });
  });

  test.each<[unknown, string, number]>([
    [[], current, 400],
    [[report({}, 'deprecation')], current, 400],
    [[report()], 'application/json', 400],
    [[report()], 'text/plain', 400],
    [[report({ sample: 'a'.repeat(17_000) })], current, 413],
  ])('%.40j as %s: %d, and nothing is counted', async (body, type, status) => {
    const { app, log, metrics } = startApp();
    expect((await send(app, body, type)).status).toBe(status);
    expect(log.lines).toEqual([]);
    expect(await metrics.text()).not.toContain('csp_violations_total{');
  });

  test('whoever reports too often is refused before anything is read', async () => {
    const { app, metrics } = startApp((_request, response) => void response.status(429).end());
    expect((await send(app, [report()])).status).toBe(429);
    expect(await metrics.text()).not.toContain('csp_violations_total{');
  });

  test('whatever a report says is read without a fault, and names no foreign figure', () => {
    const names = new Set([...known, 'other']);
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, text, fc.jsonValue(), (documentURL, directive, blocked, rest) => {
        const body = { documentURL, effectiveDirective: directive, blockedURL: blocked };
        const found = readCspReports([rest, { type: 'csp-violation', body }], known);
        expect(found.length).toBeGreaterThan(0);
        expect(found.every((violation) => names.has(violation.directive))).toBe(true);
        readCspReports(rest, known);
      }),
    );
  });
});

describe('feedbackRouter', () => {
  function startApp(limit: express.RequestHandler = (_request, _response, next) => next()) {
    const log = createMemoryLog();
    const metrics = createMetrics(Date.now);
    const app = express();
    const comments: [string, string][] = [];
    const keepComment = async (page: string, comment: string) => {
      if (comment === 'lost') throw new Error('No place');
      comments.push([page, comment]);
    };
    app.use(feedbackRouter({ log, registry: metrics.registry, limit, keepComment }));
    return { app, log, metrics, comments };
  }

  const html = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  function rate(app: express.Express, fields: object, headers: Record<string, string> = html) {
    return request(app).post('/api/feedback').set(headers).type('form').send(fields);
  }

  test('an answer is counted, and leads back to the thanks on the page', async () => {
    const { app, log, metrics } = startApp();
    const answer = await rate(app, { page: '/fr/crues?x=1#y', answer: 'no' });
    expect(answer.status).toBe(303);
    expect(answer.headers).toMatchObject({
      location: '/fr/crues#feedback-thanks',
      'cache-control': 'no-store',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await metrics.text()).toContain('page_feedback_total{locale="fr",answer="no"} 1');
    expect(log.lines).toEqual([
      { level: 'info', message: 'Page rated', fields: { page: '/fr/crues', answer: 'no' } },
    ]);
  });

  test('a comment is kept, and leads back to its own thanks', async () => {
    const { app, comments } = startApp();
    const fields = { page: '/de/a', answer: 'comment' };
    const answer = await rate(app, { ...fields, comment: ' Zu lang. ' });
    expect([answer.status, answer.headers['location']]).toEqual([303, '/de/a#feedback-sent']);
    expect((await rate(app, { ...fields, comment: 'lost' })).status).toBe(503);
    expect(comments).toEqual([['/de/a', 'Zu lang.']]);
  });

  test.each([
    [{ page: '/de/a', answer: 'comment', comment: 'a'.repeat(1001) }, 400],
    [{ page: '/de/a' }, 400],
    [{ page: '/de/a', answer: 'perhaps' }, 400],
    [{ page: ['/de/a', '/de/b'], answer: 'yes' }, 400],
    [{ page: 'https://elsewhere.example/de', answer: 'yes' }, 400],
    [{ page: '/de/a\r\nSet-Cookie: a=b', answer: 'yes' }, 400],
    [{ page: '/api/qr', answer: 'yes' }, 400],
    [{ page: `/de/${'a'.repeat(5000)}`, answer: 'yes' }, 400],
    [{ page: `/de/${'a'.repeat(17_000)}`, answer: 'yes' }, 413],
  ])('%j is refused and not counted', async (fields, status) => {
    const { app, log, metrics } = startApp();
    expect((await rate(app, fields)).status).toBe(status);
    expect(log.lines).toEqual([]);
    expect(await metrics.text()).not.toContain('page_feedback_total{');
  });

  test('forms of other sites are refused', async () => {
    const { app, log } = startApp();
    const fields = { page: '/de', answer: 'yes' };
    expect((await rate(app, fields, { ...html, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect(log.lines).toEqual([]);
  });

  test('whoever answers too often is refused before anything is read', async () => {
    const { app, log } = startApp((_request, response) => void response.status(429).end());
    expect((await rate(app, { page: '/de', answer: 'yes' })).status).toBe(429);
    expect(log.lines).toEqual([]);
  });
});
