import type { IntlShape } from 'react-intl';
import { feedbackPath, thanksId } from '../../../shared/feedback/feedback';
import { announce } from '../../../views/frame/announce';

async function send(form: HTMLFormElement, answer: string): Promise<boolean> {
  const page = form.querySelector('input')?.value ?? '';
  const response = await fetch(feedbackPath, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ page, answer }),
  }).catch(() => undefined);
  return response?.ok === true;
}

/** Gives the thanks for an answer in place, without leaving the page. */
export function watchFeedback(intl: IntlShape, lang: string): void {
  const underway = new WeakSet<HTMLFormElement>();
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.getAttribute('action') !== feedbackPath) return;
    const { submitter } = event;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    // A double click is one answer.
    if (underway.has(form)) return;
    underway.add(form);
    void send(form, submitter.value).then((taken) => {
      underway.delete(form);
      if (!taken) return announce(intl.formatMessage({ id: 'frame.helpfulFailed' }), lang);
      form.closest('.feedback')?.setAttribute('data-answered', '');
      document.getElementById(thanksId)?.focus({ preventScroll: true });
    });
  });
}
