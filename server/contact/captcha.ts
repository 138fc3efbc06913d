import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import type { Registry } from 'prom-client';
import { captchaRules } from '../../config/limits';
import { deriveSecret } from '../store/deriveSecret';
import type { Store } from '../store/store';
import { formNames, type FormName } from '../../shared/forms/form';
import { Router } from 'express';
import { cacheControl } from '../../config/cacheLifetimes';
import { isLocale } from '../../shared/language/languages';
import { address } from '../../shared/routing/addresses';
import { sendProblem } from '../middleware/errorAnswers';
import type { LimitVisitors } from '../middleware/rateLimit';
import { countersIn } from '../observability/metrics';

/** Why a form is not taken: not made here for it, too old, or sent before. */
export type Refusal = 'invalid' | 'expired' | 'used';

/** Proof that a form is worth something to its sender: good for one form in one locale, once. */
export type Captcha = ReturnType<typeof createCaptcha>;

const longestSolution = 4_096;

const parametersSchema = v.strictObject({
  algorithm: v.string(),
  nonce: v.string(),
  salt: v.string(),
  cost: v.number(),
  keyLength: v.number(),
  keyPrefix: v.string(),
  expiresAt: v.number(),
  data: v.strictObject({ form: v.picklist(formNames), locale: v.string(), tries: v.number() }),
});

/** What a browser sends: a challenge with what solves it. Whether both are genuine is not known yet. */
const solutionSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    challenge: v.strictObject({ parameters: parametersSchema, signature: v.string() }),
    solution: v.strictObject({ counter: v.number(), derivedKey: v.string() }),
  }),
);

/** Most tries of a challenge when so many were asked for within a minute. */
function triesFor(askedPerMinute: number): number {
  const { quietTries, quietPerMinute, mostTries } = captchaRules;
  const doublings = Math.max(0, Math.ceil(Math.log2(askedPerMinute / quietPerMinute)));
  return Math.min(mostTries, quietTries * 2 ** doublings);
}

/** Counts challenges by the busier of this minute and the one before: its turn brings no relief. */
function createDemand(now: () => number): () => number {
  let latest = { minute: 0, count: 0, before: 0 };
  return () => {
    const minute = Math.floor(now() / 60_000);
    const isNext = minute === latest.minute + 1;
    if (minute > latest.minute) latest = { minute, count: 0, before: isNext ? latest.count : 0 };
    latest.count += 1;
    return Math.max(latest.count, latest.before);
  };
}

const { lifetimeSeconds, rounds } = captchaRules;
const { leastSeconds, lifetimeSeconds: ticketSeconds } = captchaRules.ticket;
const ticketPattern = /^(\d{1,15})\.([\w-]{22})\.([\w-]{43})$/;

interface CaptchaParts {
  readonly store: Store;
  /** The secret of the site; replicas that share a store have the same. */
  readonly secret: string;
  readonly registry: Registry;
  readonly now: () => number;
}

/** Creates the captcha of a site. */
export function createCaptcha({ store, secret, registry, now }: CaptchaParts) {
  const challengeKey = deriveSecret(secret, 'challenge');
  const ticketKey = deriveSecret(secret, 'ticket');
  const demand = createDemand(now);
  const help = 'Challenges asked for, and proofs handed in by what became of them';
  const outcomes = countersIn(registry)('captcha_total', help, 'outcome');

  /** What makes a ticket good for one form in one locale. */
  const signatureOf = (...signed: [FormName, string, issuedAt: number, id: string]) =>
    createHmac('sha256', ticketKey).update(JSON.stringify(signed)).digest();

  /** Takes a one-time name out of circulation until it would be expired anyway. */
  async function useUp(name: string, seconds: number): Promise<Refusal | undefined> {
    return (await store.claim(`captcha:used:${name}`, seconds)) ? undefined : 'used';
  }

  async function judge(text: string, form: FormName, locale: string) {
    if (text.length > longestSolution) return 'invalid';
    const result = v.safeParse(solutionSchema, Buffer.from(text, 'base64').toString('utf8'));
    if (!result.success) return 'invalid';
    const { challenge, solution } = result.output;
    const { data, expiresAt, nonce } = challenge.parameters;
    if (data.form !== form || data.locale !== locale) return 'invalid';
    if (expiresAt * 1000 < now()) return 'expired';
    const proof = { challenge, solution, deriveKey, hmacSignatureSecret: challengeKey };
    const { expired, verified } = await verifySolution(proof);
    if (expired) return 'expired';
    return verified ? useUp(nonce, lifetimeSeconds) : 'invalid';
  }

  async function judgeTicket(text: string, form: FormName, locale: string) {
    const [, instant, id, signed] = ticketPattern.exec(text) ?? [];
    if (id === undefined || signed === undefined) return 'invalid';
    const issuedAt = Number(instant);
    const expected = signatureOf(form, locale, issuedAt, id);
    if (!timingSafeEqual(expected, Buffer.from(signed, 'base64url'))) return 'invalid';
    const age = (now() - issuedAt) / 1000;
    // From a clock that has been put back since: waiting for it would take who knows how long.
    if (age < 0 || age > ticketSeconds) return 'expired';
    return age < leastSeconds ? 'early' : useUp(id, ticketSeconds);
  }

  async function countOutcome<T extends string>(verdict: Promise<T | undefined>) {
    const refusal = await verdict;
    outcomes.inc({ outcome: refusal ?? 'accepted' });
    return refusal;
  }

  return {
    /** What the browser is to solve (ALTCHA, version 2). Dearer while many are asked for. */
    async challenge(form: FormName, locale: string): Promise<Challenge> {
      const tries = triesFor(demand());
      outcomes.inc({ outcome: 'asked' });
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
    /** Uses up a solution: to be called last, when everything else about a form is right. */
    redeem: (solution: string, form: FormName, locale: string) =>
      countOutcome<Refusal>(judge(solution, form, locale)),
    /** Signed, for the page on which a form is looked over before it is sent without script. */
    ticket(form: FormName, locale: string): string {
      const issuedAt = now();
      const id = randomBytes(16).toString('base64url');
      const signed = signatureOf(form, locale, issuedAt, id).toString('base64url');
      return `${issuedAt}.${id}.${signed}`;
    },
    /** As `redeem`; one that comes `early`, as only a program is so quick, is not used up. */
    redeemTicket: (ticket: string, form: FormName, locale: string) =>
      countOutcome<Refusal | 'early'>(judgeTicket(ticket, form, locale)),
  };
}

const questionSchema = v.strictObject({
  form: v.picklist(formNames),
  locale: v.pipe(v.string(), v.check(isLocale)),
});

/** Serves `GET /api/contact/challenge?form=&locale=`: what a browser solves before it sends a form. */
export function challengeRouter({ captcha, limit }: { captcha: Captcha; limit: LimitVisitors }) {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(address.challenge, limit('challenge'), async (request, response) => {
    response.set({ 'Cache-Control': cacheControl.neverStored, 'X-Robots-Tag': 'noindex' });
    const question = v.safeParse(questionSchema, request.query);
    if (!question.success) {
      return sendProblem(response, 400, {
        detail: `Expected form, one of ${formNames.join(', ')}, and locale, a language of the site.`,
      });
    }
    const { form, locale } = question.output;
    response.json(await captcha.challenge(form, locale));
  });
  return router;
}
