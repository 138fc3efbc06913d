import express from 'express';
import request from 'supertest';
import { createErrorPages } from '../../../../server/middleware/errorPages';
import { consentChoiceRouter, takesConsent } from '../../../../server/api/consentChoiceRouter';

const now = 1_795_000_000_000;
const until = now + 2_592_000_000;

function appOf(secure = false) {
  return express().use(
    consentChoiceRouter(secure, () => now, createErrorPages('http://localhost:3000')),
  );
}

const choose = (consent: string, headers: Record<string, string> = {}) =>
  request(appOf()).post('/fr/cookies').set(headers).type('form').send({ consent });

describe('consentChoiceRouter', () => {
  it.each(['accepted', 'declined'])('remembers «%s» for 30 days and leads back', async (choice) => {
    const response = await choose(choice);
    expect(response.status).toBe(303);
    expect(response.headers['location']).toBe('/fr/cookies?saved=1#saved');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['set-cookie']).toEqual([
      `consent=${choice}.${until}; Max-Age=2592000; Path=/; SameSite=Lax`,
    ]);
  });

  it('sets a cookie with the host prefix where the site is secure', async () => {
    const response = await request(appOf(true))
      .post('/de/cookies')
      .type('form')
      .send('consent=accepted');
    expect(response.headers['set-cookie']).toEqual([
      `__Host-consent=accepted.${until}; Max-Age=2592000; Path=/; Secure; SameSite=Lax`,
    ]);
  });

  it.each(['', 'yes', 'accepted.1', 'accepted; Domain=x'])(
    'refuses the choice %j',
    async (text) => {
      const response = await choose(text);
      expect([response.status, response.headers['set-cookie']]).toEqual([400, undefined]);
    },
  );

  it.each([
    ['JSON', 'application/json', '{"consent":"accepted"}', 400],
    ['two choices', 'application/x-www-form-urlencoded', 'consent=accepted&consent=declined', 400],
    ['a long body', 'application/x-www-form-urlencoded', `consent=${'a'.repeat(2000)}`, 413],
  ])('refuses %s', async (_, type, body, status) => {
    const response = await request(appOf()).post('/de/cookies').type(type).send(body);
    expect([response.status, response.headers['set-cookie']]).toEqual([status, undefined]);
  });

  it.each<[Record<string, string>, number]>([
    [{ 'Sec-Fetch-Site': 'same-origin' }, 303],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ 'Sec-Fetch-Site': 'none' }, 403],
    [{ Host: 'www.example.ch', Origin: 'https://www.example.ch' }, 303],
    [{ Host: 'www.example.ch', Origin: 'https://other.example.ch' }, 403],
    [{ Origin: 'null' }, 403],
  ])('looks at where the form is: %j → %i', async (headers, status) => {
    expect((await choose('accepted', headers)).status).toBe(status);
  });
});

test.each([
  ['/zu/cookies', true],
  ['/xx/cookies', false],
  ['/de/cookies/x', false],
])('forms may be sent to %s: %s', (path, expected) => {
  expect(takesConsent(path)).toBe(expected);
});
