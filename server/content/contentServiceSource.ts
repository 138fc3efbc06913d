import * as v from 'valibot';
import { documentLimits, sourceBudgets } from '../../config/limits';
import type { RecordType } from '../../shared/content/site';
import { readOptionsFor, type ContentSource } from './contentSource';
import type { DocumentKind, DocumentRef } from './documentRef';
import { BadDocument } from './parseDocument';
import type { Reader } from './readJson';

/** The content service: documents, and the redirect lookup. */
export interface ContentServiceSource extends ContentSource {
  /** Where a path leads to, or undefined. Rejects with `SourceFailure`. */
  redirect(path: string): Promise<string | undefined>;
}

/** What the content service calls the lists of records. */
export const recordLists: Readonly<Record<RecordType, string>> = {
  office: 'offices',
  department: 'departments',
  government: 'government',
};

/** What the redirect lookup answers. */
export const redirectAnswerSchema = v.object({ redirect: v.nullish(v.string()) });

/** Path of the redirect lookup. */
export const redirectsPath = 'v1/redirects';

/** Path of an operation (content contract, section 3), or undefined when the service has none. */
export function servicePath(ref: DocumentRef): string | undefined {
  switch (ref.kind) {
    case 'page':
      return `v1/${ref.locale}/content/${ref.slug}`;
    case 'identity':
      return `v1/${ref.locale}/site-identity`;
    case 'homepages':
      return `v1/${ref.locale}/homepages`;
    case 'menu':
      return `v1/${ref.locale}/menus/${ref.name}`;
    case 'cookieNotice':
      return `v1/${ref.locale}/cookie-popup`;
    case 'records':
      return `v1/${ref.locale}/${recordLists[ref.type]}`;
    default:
      return undefined;
  }
}

const offered: readonly DocumentKind[] = [
  'page',
  'identity',
  'homepages',
  'menu',
  'cookieNotice',
  'records',
];

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
    offers: ({ kind }) => offered.includes(kind),
    async read(ref, how) {
      const path = servicePath(ref);
      if (path === undefined) return { kind: 'absent' };
      return reader.read(path, { ...readOptionsFor(ref), ...how });
    },
    async redirect(path) {
      let target: string | undefined;
      await reader.read(redirectsPath, {
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
