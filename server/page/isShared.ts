import type { Outcome } from '../../shared/routing/outcome';
import { routeTable } from '../../shared/routing/routeTable';
import type { Site } from '../site';

/** Whether one copy of an answer may serve everybody. */
export function isShared(site: Site, outcome: Outcome, path: string): boolean {
  const isLate = outcome.kind === 'page' && outcome.late !== undefined;
  if (path === '/' || site.environment.preview || isLate) return false;
  if (outcome.kind === 'redirect') return true;
  const { screen } = outcome.page;
  if (screen.kind === 'listing' && screen.board !== undefined) return false;
  if ('form' in screen && screen.form !== undefined) return false;
  return routeTable.some(({ name, cacheable }) => name === outcome.page.route && cacheable);
}
