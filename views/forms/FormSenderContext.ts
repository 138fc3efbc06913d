import { createContext } from 'react';
import type { FormName, FormValues } from '../../shared/forms/form';
import type { FormProblem } from '../../shared/forms/checkForm';

/** A form on its way. */
export interface FormToSend {
  readonly form: FormName;
  readonly locale: string;
  /** Path of the page that the form is on. */
  readonly page: string;
  readonly values: FormValues;
  /** Told how much of the work before sending is done, from 0 to 1. */
  readonly onProgress: (done: number) => void;
}

/** What became of it. `byBrowser`: this browser is to send it as it does without script. */
export type SendResult =
  | { readonly kind: 'sent'; readonly reference: string }
  | { readonly kind: 'invalid'; readonly messages: Readonly<Record<string, string>> }
  | { readonly kind: 'problem'; readonly problem: FormProblem }
  | { readonly kind: 'byBrowser' };

/** Sends a form; never rejects. */
export type SendForm = (form: FormToSend) => Promise<SendResult>;

/** How forms are sent by script. None on the server: there, the browser sends them itself. */
export const FormSenderContext = createContext<SendForm | undefined>(undefined);
