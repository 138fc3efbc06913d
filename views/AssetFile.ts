/** A built file with what the browser needs to check it. */
export interface AssetFile {
  readonly url: string;
  /** Subresource integrity, `sha384-…`. */
  readonly integrity?: string | undefined;
}
