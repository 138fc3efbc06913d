/**
 * Small texts by name that all processes of a site share and that survive them. Calls reject when
 * nobody knows, or nothing can be kept.
 */
export interface Records {
  /** Undefined where there is none of this name. */
  get(name: string): Promise<string | undefined>;
  /** Keeps a text, whole or not at all, in place of the one before. */
  put(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Names of all records, in no order. */
  names(): Promise<readonly string[]>;
  close(): void;
}
