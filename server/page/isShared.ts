import type { Outcome } from '../../shared/routing/outcome';
import { address } from '../../shared/routing/addresses';
import { isCacheable } from '../../views/matchRoute';
import type { PageContext } from './pageContext';

/** Whether an answer is the same for everybody who asks in the same language. */
export function isSameForAll(site: PageContext, outcome: Outcome): boolean {
  const isDeferred = outcome.kind === 'page' && outcome.deferred !== undefined;
  if (site.environment.preview || isDeferred) return false;
  if (outcome.kind === 'redirect') return true;
  const { screen } = outcome.page;
  if (screen.kind === 'listing' && screen.board !== undefined) return false;
  if ('form' in screen && screen.form !== undefined) return false;
  return isCacheable(outcome.page.route);
}

/** Whether the language of a path is that of who asks. */
export function isInLanguageOfReader(path: string): boolean {
  return path === '/' || path === address.contract;
}

/** Whether one copy of the answer at a path may serve everybody, also from a shared cache. */
export function isShared(site: PageContext, outcome: Outcome, path: string): boolean {
  return !isInLanguageOfReader(path) && isSameForAll(site, outcome);
}
