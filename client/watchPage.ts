import type { IntlShape } from 'react-intl';
import type { PageData } from '../shared/routing/pageData';
import { watchBuild } from './buildRefresh';
import { watchFeedback } from './feedback/watchFeedback';
import { keepPlace } from './frame/keepPlace';
import { watchMenus } from './frame/menus';
import { watchConnection } from './frame/watchConnection';
import { watchHazards } from './hazards/watchHazards';
import { watchCopies } from './offline/watchCopies';
import { showNewBuildNotice } from './newBuildNotice';
import { watchConsent } from './privacy/watchConsent';
import { readRouteRules } from './routeRules';
import { watchSearchFields } from './search/watchSearchFields';
import { watchSearchRow } from './search/watchSearchRow';

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
