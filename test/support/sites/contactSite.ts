import type { Challenge } from 'altcha-lib';
import request from 'supertest';
import { proveWork, type Work } from '../../../client/enhancements/forms/proofOfWork';
import { createApp } from '../../../server/app';
import type { Message } from '../../../server/contact/outbox/message';
import { atEnd } from '../run/atEnd';
import { wiredSite } from './site';

/** A challenge solved as a browser solves it, ready to be sent. */
export async function solveCaptcha(challenge: Challenge): Promise<string> {
  // What else a challenge may hold is of no use to the browser.
  const work = challenge.parameters as unknown as Work;
  const solution = await proveWork(work, () => undefined);
  return btoa(JSON.stringify({ challenge, solution }));
}

/** The demo site of this process: its clock stands until it is moved, its outbox keeps nothing while `failing`. */
export function contactSite() {
  const messages: Message[] = [];
  // Proofs of work are judged by the real clock too.
  const state = { now: Date.now(), failing: false };
  const outbox = {
    async accept(message: Message) {
      if (state.failing) throw new Error('No space left');
      messages.push(message);
    },
  };
  const settings = { PUBLIC_URL: 'http://localhost:3000' };
  const { context, middleware, logged } = wiredSite(settings, () => state.now, { outbox });
  context.content.start();
  atEnd(() => context.content.stop());
  const app = createApp(context, middleware);
  return {
    app,
    messages,
    state,
    logged,
    /** Sends a form as a browser without script. */
    sendForm: (body: object | string, path: string) =>
      request(app).post(path).type('form').send(body),
    /** The proof that a browser computes for a form. */
    solution: async (form: string, locale: string): Promise<string> => {
      const answer = await request(app).get(`/api/contact/challenge?form=${form}&locale=${locale}`);
      return solveCaptcha(answer.body);
    },
  };
}

/** The ticket in a page on which a form is looked over. */
export const ticketIn = (html: string) => /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? '';

/** What a visitor fills in, all that is required and a little more. */
export const filledForm = {
  lastName: 'Muster',
  email: 'visitor@example.org',
  phone: '+41 58 123 45 67',
  subject: 'data',
  answerLanguage: 'fr',
  message: 'Guten Tag\r\nZweite Zeile',
  privacy: 'on',
};
