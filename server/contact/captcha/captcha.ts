import type { Challenge } from 'altcha-lib';
import type { FormName } from '../../../shared/forms/formName';

export type { FormName };

/** Why a form is not taken: not made here for it, too old, or sent before. */
export type Refusal = 'invalid' | 'expired' | 'used';

/**
 * Proof that a form is worth something to its sender. With script the browser computes for a while,
 * without it time passes. Whatever is given out is good for one form in one locale, once.
 */
export interface Captcha {
  /** What the browser is to solve (ALTCHA, version 2). Dearer while many are asked for. */
  challenge(form: FormName, locale: string): Promise<Challenge>;
  /** Uses up a solution: to be called last, when everything else about a form is right. */
  redeem(solution: string, form: FormName, locale: string): Promise<Refusal | undefined>;
  /** For the page on which a form is looked over before it is sent without script. */
  ticket(form: FormName, locale: string): string;
  /** As `redeem`; one that comes `early`, as only a program is so quick, is not used up. */
  redeemTicket(
    ticket: string,
    form: FormName,
    locale: string,
  ): Promise<Refusal | 'early' | undefined>;
}
