import type { Challenge } from 'altcha-lib';
import { proveWork, type Work } from '../../../client/enhancements/forms/proofOfWork';
import { createApp } from '../../../server/app';
import { createAppContext } from '../../../server/context';
import type { Message } from '../../../server/contact/outbox/message';
import { atEnd } from '../run/atEnd';
import { quietParts } from './appParts';
import { environmentOf } from './site';

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
  const own = quietParts(() => state.now);
  const { context: site, middleware } = createAppContext(
    environmentOf({ PUBLIC_URL: 'http://localhost:3000' }),
    {
      ...own,
      outbox: {
        async accept(message) {
          if (state.failing) throw new Error('No space left');
          messages.push(message);
        },
      },
    },
  );
  site.content.start();
  atEnd(() => site.content.stop());
  return { app: createApp(site, middleware), messages, state, logged: own.log.lines };
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
