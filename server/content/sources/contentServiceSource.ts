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

const { redirects: redirectOperation, ...operations } = servicePaths;

/** Path of an operation (content contract), or undefined when the service has none. */
export function servicePath({ kind, ...names }: DocumentRef): string | undefined {
  const [, operation] = Object.entries(operations).find(([name]) => name === kind) ?? [];
  return operation && String(Reflect.apply(operation, undefined, Object.values(names)));
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
    ...reader,
    offers: (ref) => servicePath(ref) !== undefined,
    async read(ref, how) {
      const path = servicePath(ref);
      if (path === undefined) return { kind: 'absent' };
      return reader.read(path, { ...readOptionsFor(ref), ...how });
    },
    async redirect(path) {
      let target: string | undefined;
      await reader.read(redirectOperation(), {
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
  };
}
