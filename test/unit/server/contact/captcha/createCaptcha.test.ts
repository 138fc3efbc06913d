import type { Challenge } from 'altcha-lib';
import express from 'express';
import request from 'supertest';
import { captchaRules, visitorLimits } from '../../../../../config/limits';
import { createMemoryStore } from '../../../../../server/store/store';
import { solveCaptcha } from '../../../../support/sites/contactSite';
import { challengeRouter } from '../../../../../server/contact/captcha';
import { testSite } from '../../../../support/sites/site';

/** A captcha with a clock that can be put forward; the signatures read the real one as well. */
function captchaOf() {
  let forward = 0;
  const now = () => Date.now() + forward;
  const { captcha } = testSite({}, { now, store: createMemoryStore(now) });
  return { captcha, later: (seconds: number) => (forward += seconds * 1000) };
}

type Sent = { challenge: Challenge; solution: { counter: number; derivedKey: string } };

/** A solution after something in it was changed. */
function forged(solution: string, change: (sent: Sent) => void): string {
  const sent: Sent = JSON.parse(atob(solution));
  change(sent);
  return btoa(JSON.stringify(sent));
}

describe('a solved challenge', () => {
  it('is taken by exactly one of twenty that send it at the same time', async () => {
    const { captcha } = captchaOf();
    const solution = await solveCaptcha(await captcha.challenge('contact', 'de'));
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, () => captcha.redeem(solution, 'contact', 'de')),
    );
    expect(verdicts.filter((verdict) => verdict === undefined)).toHaveLength(1);
  });

  it('is good for its form and its locale alone', async () => {
    const { captcha } = captchaOf();
    const solution = await solveCaptcha(await captcha.challenge('contact', 'de'));
    expect(await captcha.redeem(solution, 'accessibility', 'de')).toBe('invalid');
    expect(await captcha.redeem(solution, 'contact', 'fr')).toBe('invalid');
    expect(await captcha.redeem(solution, 'contact', 'de')).toBeUndefined();
  });

  it('is good for ten minutes', async () => {
    const { captcha, later } = captchaOf();
    const challenge = await captcha.challenge('contact', 'de');
    expect(challenge.parameters.expiresAt).toBeLessThanOrEqual(Date.now() / 1000 + 600);
    const solution = await solveCaptcha(challenge);
    later(captchaRules.lifetimeSeconds + 1);
    expect(await captcha.redeem(solution, 'contact', 'de')).toBe('expired');
  });

  it('is refused by a site with another secret', async () => {
    const solution = await solveCaptcha(await captchaOf().captcha.challenge('contact', 'de'));
    const { captcha } = captchaOf();
    expect(await captcha.redeem(solution, 'contact', 'de')).toBe('invalid');
  });

  it.each<[string, (sent: Sent) => void]>([
    ['a longer life', ({ challenge }) => (challenge.parameters.expiresAt = 4_000_000_000)],
    [
      'another locale',
      ({ challenge }) => (challenge.parameters.data = { form: 'contact', locale: 'fr', tries: 1 }),
    ],
    ['less work', ({ challenge }) => (challenge.parameters.cost = 1)],
    ['no signature', ({ challenge }) => (challenge.signature = '')],
    ['another key', ({ solution }) => (solution.derivedKey = 'ab'.repeat(32))],
    ['a long list', (sent) => Object.assign(sent, { more: Array.from({ length: 9999 }, () => 1) })],
  ])('is refused with %s', async (_, change) => {
    const { captcha } = captchaOf();
    const solution = forged(await solveCaptcha(await captcha.challenge('contact', 'de')), change);
    expect(await captcha.redeem(solution, 'contact', 'de')).toBe('invalid');
    expect(await captcha.redeem(solution, 'contact', 'fr')).toBe('invalid');
  });
});

const { quietPerMinute, quietTries } = captchaRules;

it('the work of a challenge counts all forms together, and is light again when it was quiet for a minute', async () => {
  const { captcha, later } = captchaOf();
  const triesAfter = async (challenges: number) => {
    for (let asked = 1; asked < challenges; asked += 1) await captcha.challenge('contact', 'de');
    const { parameters } = await captcha.challenge('accessibility', 'fr');
    return parameters.data?.['tries'];
  };
  later(60 - ((Date.now() / 1000) % 60));
  expect(await triesAfter(quietPerMinute)).toBe(quietTries);
  expect(await triesAfter(1)).toBe(2 * quietTries);
  later(60);
  expect(await triesAfter(1)).toBe(2 * quietTries);
  later(120);
  expect(await triesAfter(1)).toBe(quietTries);
});

describe('a ticket', () => {
  const { leastSeconds, lifetimeSeconds } = captchaRules.ticket;

  it('is early at first, which does not use it up, and is taken once', async () => {
    const { captcha, later } = captchaOf();
    const ticket = captcha.ticket('contact', 'de');
    expect(await captcha.redeemTicket(ticket, 'contact', 'de')).toBe('early');
    later(leastSeconds);
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, () => captcha.redeemTicket(ticket, 'contact', 'de')),
    );
    expect(verdicts.filter((verdict) => verdict === undefined)).toHaveLength(1);
    expect(await captcha.redeemTicket(ticket, 'contact', 'de')).toBe('used');
  });

  it.each([
    ['has expired after its time', lifetimeSeconds + 1, 'expired'],
    ['is good until then', lifetimeSeconds - 1, undefined],
    ['has expired when the clock was put back since it was issued', -lifetimeSeconds, 'expired'],
  ])('%s', async (_, seconds, verdict) => {
    const { captcha, later } = captchaOf();
    const ticket = captcha.ticket('contact', 'de');
    later(seconds);
    expect(await captcha.redeemTicket(ticket, 'contact', 'de')).toBe(verdict);
  });

  it('is good for its form, its locale and its site alone', async () => {
    const { captcha, later } = captchaOf();
    const ticket = captcha.ticket('contact', 'de');
    later(leastSeconds);
    expect(await captcha.redeemTicket(ticket, 'accessibility', 'de')).toBe('invalid');
    expect(await captcha.redeemTicket(ticket, 'contact', 'fr')).toBe('invalid');
    const elsewhere = captchaOf().captcha;
    expect(await elsewhere.redeemTicket(ticket, 'contact', 'de')).toBe('invalid');
  });

  it('cannot be made older, nor be given another name', async () => {
    const { captcha, later } = captchaOf();
    const [instant = '', id = '', signature = ''] = captcha.ticket('contact', 'de').split('.');
    later(leastSeconds);
    const older = [String(Number(instant) - 60_000), id, signature];
    for (const parts of [older, [instant, signature.slice(0, 22), signature], [instant, id, id]]) {
      expect(await captcha.redeemTicket(parts.join('.'), 'contact', 'de')).toBe('invalid');
    }
  });
});

function app() {
  const site = testSite({}, { now: Date.now() });
  return { site, app: express().use(challengeRouter(site)) };
}

const path = '/api/contact/challenge';

describe('challenges for forms', () => {
  it.each([
    'form=contact',
    'form=order&locale=de',
    'form=contact&locale=xx',
    'form=contact&form=contact&locale=de',
    'form=__proto__&locale=de',
  ])('are refused for "%s"', async (query) => {
    const answer = await request(app().app).get(`${path}?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  it('are given out so many times a minute', async () => {
    const { app: server } = app();
    const statuses = [];
    for (let turn = 0; turn <= visitorLimits.challenge.most; turn += 1) {
      statuses.push((await request(server).get(`${path}?form=contact&locale=de`)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(visitorLimits.challenge.most);
    expect(statuses.at(-1)).toBe(429);
  });
});
