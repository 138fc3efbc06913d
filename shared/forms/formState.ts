import type { FormFaults } from './checkField';
import type { FormValues } from './field';

/**
 * Why a form was not sent although its fields are right: nobody took it, the browser did not prove
 * that it is worth something, the proof is too old, was used before, came too soon, or there were
 * too many.
 */
export type FormProblem = 'failed' | 'captcha' | 'expired' | 'used' | 'early' | 'busy';

/**
 * What a form came to that was sent without script, for the page that shows it again. Such a page is
 * one visitor's alone and in no cache.
 */
export type FormState =
  | {
      readonly kind: 'filled';
      readonly values: FormValues;
      readonly faults: FormFaults;
      readonly problem?: FormProblem;
    }
  | {
      /** All is right; it is looked over, and sent with the ticket. */
      readonly kind: 'review';
      readonly values: FormValues;
      readonly ticket: string;
      readonly problem?: FormProblem;
    }
  | { readonly kind: 'sent'; readonly reference: string };
