import express from 'express';
import request from 'supertest';
import { visitorLimits } from '../../../../../config/limits';
import { challengeRouter } from '../../../../../server/contact/captcha/challengeRouter';
import { testSite } from '../../../../support/site';
import { solved } from '../../../../support/solved';

function app() {
  const site = testSite({}, { now: Date.now() });
  return { site, app: express().use(challengeRouter(site)) };
}

const path = '/api/contact/challenge';

describe('challenges for forms', () => {
  it('can be solved and redeemed, and are kept nowhere', async () => {
    const { site, app: server } = app();
    const answer = await request(server).get(`${path}?form=contact&locale=rm`);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
    const solution = await solved(answer.body);
    expect(await site.captcha.redeem(solution, 'contact', 'rm')).toBeUndefined();
  });

  it.each([
    '',
    'form=contact',
    'locale=de',
    'form=order&locale=de',
    'form=contact&locale=xx',
    'form=contact&form=contact&locale=de',
    'form=contact&locale=de&cost=1',
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
