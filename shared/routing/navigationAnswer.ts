import type { PageAnswer } from './pageData';

/** An outcome as `/api/page/…` sends it to the browser's navigation. */
export type NavigationAnswer =
  | { readonly kind: 'page'; readonly status: number; readonly page: PageAnswer }
  | { readonly kind: 'redirect'; readonly location: string };
