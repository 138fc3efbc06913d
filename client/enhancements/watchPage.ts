import type { IntlShape } from 'react-intl';
import type { PageData } from '../../shared/routing/pageData';
import { watchBuild } from './buildRefresh';
import { watchFeedback } from './feedback/watchFeedback';
import { keepPlace } from './frame/keepPlace';
import { watchConnection } from './frame/watchConnection';
import { watchHazards } from './hazards/watchHazards';
import { watchCopies } from './offline/watchCopies';
import { watchConsent } from './privacy/watchConsent';
import { readRouteRules } from './routeRules';
import { watchSearchRow } from './search/watchSearchRow';
import { showNewBuildNotice } from './newBuildNotice';
import { anotherPage } from './frame/anotherPage';
import { closeDisclosures, watchDisclosures } from './frame/disclosures';
import { closeSiteMenu, watchSiteMenu } from './frame/siteMenu';

/** Gives the menus of the frame what they cannot do by themselves. */
function watchMenus(): void {
  watchDisclosures();
  watchSiteMenu();
  document.addEventListener(anotherPage, () => {
    closeSiteMenu();
    closeDisclosures();
  });
}

/** Fields of forms that lead to the search of the site. */
const searchField = 'form[action$="/search"] input[name="q"]';

/** Lets the fields of the search offer something while somebody types, once one has the focus. */
function watchSearchFields(intl: IntlShape, lang: string): void {
  const onFocus = async (target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(searchField)) return;
    const combobox = await import('./search/combobox').catch(() => undefined);
    combobox?.makeCombobox(target, intl, lang);
  };
  document.addEventListener('focusin', ({ target }) => void onFocus(target));
  void onFocus(document.activeElement);
}

const checkBuildEveryMs = process.env['NODE_ENV'] === 'development' ? 1_000 : 60_000;

/** Everything about an open page that can wait until the browser idles. `page` is the first one. */
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
  watchBuild({
    build,
    everyMs: checkBuildEveryMs,
    offer: () => showNewBuildNotice(intl, table),
  });
}
