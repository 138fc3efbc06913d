import type { Challenge } from 'altcha-lib';
import { proveWork, type Work } from '../../../client/enhancements/forms/proofOfWork';
import { createApp } from '../../../server/app';
import type { Message } from '../../../server/contact/outbox/message';
import { atEnd } from '../run/atEnd';
import { wiredSite } from './site';

/** A challenge solved as a browser solves it, ready to be sent. */
export async function solved(challenge: Challenge): Promise<string> {
  // What else a challenge may hold is of no use to the browser.
  const work = challenge.parameters as unknown as Work;
  const solution = await proveWork(work, () => undefined);
  return btoa(JSON.stringify({ challenge, solution }));
}

/**
 * The demo site of this process, whose clock stands until it is moved, and whose messages go nowhere.
 * `failing` is the outbox that keeps none.
 */
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
  return { app: createApp(context, middleware), messages, state, logged };
}

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
