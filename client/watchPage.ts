import type { Speak } from '../shared/language/messages';
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
export function watchPage(page: PageData, speak: Speak): void {
  const { build, table } = page;
  void readRouteRules(build);
  watchMenus();
  keepPlace();
  watchSearchFields(speak, table);
  watchSearchRow();
  const copies = watchCopies(page);
  watchConsent(speak, table, copies.consentChanged);
  watchHazards(page, speak, copies.alertsKnown);
  watchFeedback(speak, table);
  watchConnection(speak, table);
  watchBuild({
    build,
    everyMs: checkBuildEveryMs,
    offer: () => showNewBuildNotice(speak, table),
  });
}
