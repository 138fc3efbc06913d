import type { DeferredParts, PageData } from './pageData';

/** How old the content behind an answer is, for its cache headers. */
export interface ContentAge {
  /** Set when a source failed and the last good copy was used; names the cause. */
  readonly staleCause?: string;
  /** Seconds since the oldest document was fetched. */
  readonly seconds: number;
}

/** How long an answer that was made from content may be kept. */
interface Lasting {
  readonly age: ContentAge;
  /** The first instant (ms since 1970) at which it changes by itself; `Infinity` where it never does. */
  readonly expiresAt: number;
}

/** The result of a request, known before the first byte is written. */
export type Outcome =
  | (Lasting & {
      readonly kind: 'page';
      readonly page: PageData;
      readonly deferred?: DeferredParts;
    })
  | (Lasting & { readonly kind: 'notFound' | 'gone'; readonly page: PageData })
  | { readonly kind: 'redirect'; readonly location: string; readonly status: 301 | 302 }
  | { readonly kind: 'unavailable'; readonly page: PageData; readonly retryAfter: number }
  /** `unfit` in previews alone: the document was read, and is none of the content contract. */
  | { readonly kind: 'failed' | 'unfit'; readonly page: PageData };

/** An outcome that shows a page. */
export type PageOutcome = Exclude<Outcome, { readonly kind: 'redirect' }>;
