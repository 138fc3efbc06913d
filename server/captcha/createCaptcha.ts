import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { captchaRules } from '../../config/limits';
import type { CaptchaOutcome, Metrics } from '../http/metrics';
import { keyFor } from '../keyFor';
import type { Store } from '../store/store';
import type { Captcha, FormName, Refusal } from './captcha';
import { createDemand, triesFor } from './difficulty';
import { readSolution } from './solution';
import { readTicket, writeTicket } from './ticket';

/** What a captcha is made with. */
export interface CaptchaParts {
  readonly store: Store;
  /** The secret of the site; replicas that share a store have the same. */
  readonly secret: string;
  readonly metrics: Pick<Metrics, 'countCaptcha'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const { lifetimeSeconds, rounds } = captchaRules;
const { leastSeconds, lifetimeSeconds: ticketSeconds } = captchaRules.ticket;

/** The captcha of a site. */
export function createCaptcha({ store, secret, metrics, now }: CaptchaParts): Captcha {
  const challengeKey = keyFor(secret, 'challenge');
  const ticketKey = keyFor(secret, 'ticket');
  const demand = createDemand(now);

  /** Takes a one-time name out of circulation until it would be expired anyway. */
  async function useUp(name: string, seconds: number): Promise<Refusal | undefined> {
    return (await store.claim(`captcha:used:${name}`, seconds)) ? undefined : 'used';
  }

  async function judge(text: string, form: FormName, locale: string) {
    const given = readSolution(text);
    if (given === undefined) return 'invalid';
    const { challenge, solution } = given;
    const { data, expiresAt, nonce } = challenge.parameters;
    if (data.form !== form || data.locale !== locale) return 'invalid';
    if (expiresAt * 1000 < now()) return 'expired';
    const result = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: challengeKey,
    });
    if (result.expired) return 'expired';
    return result.verified ? useUp(nonce, lifetimeSeconds) : 'invalid';
  }

  async function judgeTicket(text: string, form: FormName, locale: string) {
    const ticket = readTicket(ticketKey, form, locale, text);
    if (ticket === undefined) return 'invalid';
    const age = (now() - ticket.issuedAt) / 1000;
    // From a clock that has been put back since: waiting for it would take who knows how long.
    if (age < 0 || age > ticketSeconds) return 'expired';
    return age < leastSeconds ? 'early' : useUp(ticket.id, ticketSeconds);
  }

  async function counted<T extends CaptchaOutcome>(verdict: Promise<T | undefined>) {
    const refusal = await verdict;
    metrics.countCaptcha(refusal ?? 'accepted');
    return refusal;
  }

  return {
    async challenge(form, locale) {
      const tries = triesFor(demand());
      metrics.countCaptcha('asked');
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds,
        counter: randomInt(tries),
        data: { form, locale, tries },
        deriveKey,
        expiresAt: Math.floor(now() / 1000) + lifetimeSeconds,
        hmacSignatureSecret: challengeKey,
      });
    },
    redeem: (solution, form, locale) => counted(judge(solution, form, locale)),
    ticket: (form, locale) => writeTicket(ticketKey, form, locale, now()),
    redeemTicket: (ticket, form, locale) => counted(judgeTicket(ticket, form, locale)),
  };
}
