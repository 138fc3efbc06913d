/** What is shown in the place of a page that failed. */
export interface ErrorScreen {
  readonly kind: 'error';
  readonly status?: number;
  /** Id of the request, by which operators find it in their log. */
  readonly request?: string;
}
