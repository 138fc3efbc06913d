/** A place that a map can show. */
export interface MapPlace {
  /** In degrees (WGS 84). */
  readonly lat: number;
  readonly lon: number;
  /** Zoom level of Web Mercator. */
  readonly zoom?: number | undefined;
  readonly name: string;
}
