import type { IntlShape } from 'react-intl';
import { feedbackPath, thanksId } from '../../shared/feedback/feedback';
import { formatMoment } from '../../shared/language/formats/dates';
import { directionOf } from '../../shared/language/languages';
import type { PageData } from '../../shared/routing/pageData';
import { announce } from '../../views/frame/announce';
import { readRouteRules } from '../navigation/fetchPage';
import { anotherPage } from '../navigation/scrollAndFocus';
import { watchBuild } from './buildRefresh';
import { watchMenus } from './frame/disclosures';
import { watchHazards } from './hazards/watchHazards';
import { watchCopies } from './offline/watchCopies';
import { watchConsent } from './privacy/watchConsent';
import { watchSearchRow } from './search/watchSearchRow';

async function send(form: HTMLFormElement, answer: string): Promise<boolean> {
  const page = form.querySelector('input')?.value ?? '';
  const comment = form.querySelector('textarea')?.value ?? '';
  const response = await fetch(feedbackPath, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ page, answer, comment }),
  }).catch(() => undefined);
  return response?.ok === true;
}

/** Gives the thanks for an answer in place, without leaving the page. */
function watchFeedback(intl: IntlShape, lang: string): void {
  const underway = new WeakSet<HTMLFormElement>();
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.getAttribute('action') !== feedbackPath) return;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    // A double click is one answer.
    if (underway.has(form)) return;
    underway.add(form);
    void send(form, submitter.value).then((isSent) => {
      underway.delete(form);
      if (!isSent) return announce(intl.formatMessage({ id: 'frame.helpfulFailed' }), lang);
      form.closest('.feedback')?.setAttribute('data-answered', submitter.value);
      document.getElementById(thanksId)?.focus({ preventScroll: true });
    });
  });
}

/** Share of the window, from its top, above which a part of the page has been reached. */
const readingLine = 0.33;

/** Ids made of texts or by the application differ from language to language. */
const foreign = /^(?:text-|[_:«])/;

/** Controls have ids for their labels; a place is a part of the text. */
const isPlace = (element: Element) =>
  !foreign.test(element.id) &&
  element.closest('form, button, a') === null &&
  element.checkVisibility();

function currentPlace(): string | undefined {
  if (scrollY === 0) return undefined;
  const line = innerHeight * readingLine;
  const places = [...document.querySelectorAll('#main [id]')].filter(isPlace);
  return places.findLast((place) => place.getBoundingClientRect().top <= line)?.id;
}

/** Lets a choice of language lead to the part of the page that is read: in all languages it has one id. */
function keepPlace(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('a[href^="/language/"]');
    if (link === null) return;
    const url = new URL(link.href);
    const [path = ''] = (url.searchParams.get('to') ?? '').split('#');
    const place = currentPlace();
    url.searchParams.set('to', place === undefined ? path : `${path}#${place}`);
    link.href = url.href;
  });
}

/** Shows a text above the page, and what loads it anew where `offersReload`. Returns what to take away. */
function showNotice(intl: IntlShape, lang: string, message: string, offersReload: boolean) {
  const attributes = { className: 'notice', lang, dir: directionOf(lang) };
  const notice = Object.assign(document.createElement('div'), attributes);
  notice.append(Object.assign(document.createElement('p'), { textContent: message }));
  if (offersReload) {
    const textContent = intl.formatMessage({ id: 'frame.reload' });
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent });
    button.addEventListener('click', () => location.reload());
    notice.append(button);
  }
  document.getElementById('notices')?.append(notice);
  return notice;
}

/** Says above the page, without a connection, of when it is; and that there is one again. */
function watchConnection(intl: IntlShape, lang: string): void {
  const { copyOf } = document.documentElement.dataset;
  let shownAt = copyOf ?? new Date().toISOString();
  let notice: HTMLElement | undefined;
  const say = (message: string) => {
    notice?.remove();
    notice = showNotice(intl, lang, message, copyOf !== undefined);
  };
  const onOffline = () =>
    say(intl.formatMessage({ id: 'frame.offline' }, { date: formatMoment(intl, shownAt) }));
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', () => {
    const message = intl.formatMessage({ id: 'frame.online' });
    if (copyOf !== undefined) return say(message);
    notice?.remove();
    announce(message, lang);
  });
  document.addEventListener(anotherPage, () => (shownAt = new Date().toISOString()));
  if (!navigator.onLine || copyOf !== undefined) onOffline();
}

const searchField = 'form[action$="/search"] input[name="q"]';

/** Lets the search fields offer suggestions while the visitor types, once one has the focus. */
function watchSearchFields(intl: IntlShape, lang: string): void {
  const onFocus = async (target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(searchField)) return;
    const combobox = await import('./search/combobox').catch(() => undefined);
    combobox?.makeCombobox(target, intl, lang);
  };
  document.addEventListener('focusin', ({ target }) => void onFocus(target));
  void onFocus(document.activeElement);
}

/** Starts all work on an open page that can wait until the browser idles. `page` is the first one. */
export function watchPage(page: PageData, intl: IntlShape): void {
  const { build, table } = page;
  void readRouteRules(build);
  watchMenus();
  keepPlace();
  watchSearchFields(intl, table);
  watchSearchRow();
  const copies = watchCopies(page);
  watchConsent(intl, table, copies.consentChanged);
  watchHazards(page, intl, copies.alertsKnown);
  watchFeedback(intl, table);
  watchConnection(intl, table);
  const newer = intl.formatMessage({ id: 'frame.newBuild' });
  watchBuild(build, () => showNotice(intl, table, newer, true));
}
