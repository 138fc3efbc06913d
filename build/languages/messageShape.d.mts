/** An element of a compiled ICU message. */
export interface Element {
  readonly type: number;
  readonly value?: string;
}

/** Id → elements. */
export type Table = Readonly<Record<string, readonly Element[]>>;

export function faultsOf(code: string, table: Table, german: Table): string[];
