import * as v from 'valibot';
import { documentLimits, sourceBudgets } from '../../../config/limits';
import { servicePaths } from '../../../shared/content/contentPaths';
import { redirectAnswerSchema } from '../../../shared/content/site';
import { readOptionsFor, type ContentSource } from './contentSource';
import type { DocumentRef } from '../documents/documents';
import { BadDocument } from '../documents/parseDocument';
import type { Reader } from './readJson';

/** The content service: documents, and the redirect lookup. */
export interface ContentServiceSource extends ContentSource {
  /** Where a path leads to, or undefined. Rejects with `SourceFailure`. */
  redirect(path: string): Promise<string | undefined>;
}

/** Path of an operation (content contract), or undefined when the service has none. */
function servicePath(ref: DocumentRef): string | undefined {
  switch (ref.kind) {
    case 'page':
      return servicePaths.page(ref.locale, ref.slug);
    case 'identity':
      return servicePaths.identity(ref.locale);
    case 'homepages':
      return servicePaths.homepages(ref.locale);
    case 'menu':
      return servicePaths.menu(ref.locale, ref.name);
    case 'cookieNotice':
      return servicePaths.cookieNotice(ref.locale);
    case 'records':
      return servicePaths.records(ref.locale, ref.type);
    default:
      return undefined;
  }
}

/** Where a path leads to; a list would do for an object otherwise. */
const redirectSchema = v.nullish(
  v.pipe(
    v.custom<object>((value) => !Array.isArray(value)),
    redirectAnswerSchema,
  ),
);

/** The content service over HTTP. */
export function createContentServiceSource(reader: Reader): ContentServiceSource {
  return {
    name: reader.name,
    offers: (ref) => servicePath(ref) !== undefined,
    async read(ref, how) {
      const path = servicePath(ref);
      if (path === undefined) return { kind: 'absent' };
      return reader.read(path, { ...readOptionsFor(ref), ...how });
    },
    async redirect(path) {
      let target: string | undefined;
      await reader.read(servicePaths.redirects(), {
        kind: 'redirects',
        budgetMs: sourceBudgets.redirect,
        limits: documentLimits,
        query: { path },
        mayBeBare: true,
        fits({ value }) {
          const { success, output } = v.safeParse(redirectSchema, value);
          if (!success) throw new BadDocument('no redirect');
          target = output?.redirect ?? undefined;
        },
      });
      return target === '' ? undefined : target;
    },
    probe: () => reader.probe(),
    health: () => reader.health(),
  };
}
