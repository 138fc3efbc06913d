import type { RouteMatch } from '../../shared/routing/routeTable';
import type { Site } from '../site';
import type { PageRequest } from './pageRequest';
import type { Shown } from './shown';

/** What a loader works with. */
export interface LoadContext {
  readonly site: Site;
  readonly locale: string;
  readonly request: PageRequest;
  readonly match: RouteMatch;
}

/** Fetches what the main part of a route's pages shows. */
export type Loader = (context: LoadContext) => Promise<Shown>;
