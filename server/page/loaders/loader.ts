import { tableFor } from '../../../shared/language/languages';
import type { RouteMatch } from '../../../views/matchRoute';
import type { ListBudget } from '../../listing/listBudget';
import type { PageContext } from '../pageContext';
import type { PageRequest } from '../pageRequest';
import type { LoaderResult } from './loaderResult';
import { sourceBudgets } from '../../../config/limits';
import { within } from '../../concurrency/deadline';

const late = () => new Error('over budget');

/**
 * A document that a page can do without: undefined where it cannot be read, or not soon enough. Its
 * loader logs why.
 */
export function optionalDocument<T>(read: Promise<T>): Promise<T | undefined> {
  return within(sourceBudgets.optional, read, late).catch(() => undefined);
}

/** What a loader works with. */
export interface LoadContext {
  readonly site: PageContext;
  readonly locale: string;
  readonly request: PageRequest;
  readonly match: RouteMatch;
  /** The time that all lists of the page share. */
  readonly budget: ListBudget;
}

/** Fetches what the main part of a route's pages shows. */
export type Loader = (context: LoadContext) => Promise<LoaderResult>;

/** The title that a route gives its pages, in the language of the interface; empty where it gives none. */
export function routeTitle({ site, locale, match }: LoadContext): string {
  const { metadata } = match.route.handle;
  return metadata === undefined
    ? ''
    : site.intl.forTable(tableFor(locale)).formatMessage({ id: metadata.title });
}
