import type { MenuName } from '../../../shared/content/contentPaths';
import type { ListingKind } from '../../../shared/content/listingKinds';
import type { RecordType } from '../../../shared/content/site';

/** Names one document of the content contract, wherever it comes from. */
export type DocumentRef =
  | { readonly kind: 'page'; readonly locale: string; readonly slug: string }
  | { readonly kind: 'news'; readonly locale: string; readonly id: string }
  | { readonly kind: 'publication'; readonly locale: string; readonly id: string }
  | { readonly kind: 'menu'; readonly locale: string; readonly name: MenuName }
  | { readonly kind: 'footerMenu'; readonly locale: string; readonly menu: string | undefined }
  | { readonly kind: 'records'; readonly locale: string; readonly type: RecordType }
  | { readonly kind: 'listing'; readonly locale: string; readonly listing: ListingKind }
  | {
      readonly kind: 'homepages' | 'identity' | 'footer' | 'cookieNotice' | 'taxonomy';
      readonly locale: string;
    }
  | { readonly kind: 'languageMap' | 'alerts' | 'lastPublish' | 'redirects' | 'imageManifest' };

export type DocumentKind = DocumentRef['kind'];

/** Key of a document in the cache. The prefix keeps names such as `__proto__` harmless. */
export function keyOf(ref: DocumentRef): string {
  let key = 'v';
  for (const part of Object.values<string | undefined>(ref)) key += `:${part ?? ''}`;
  return key;
}
