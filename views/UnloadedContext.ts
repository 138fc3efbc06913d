import { createContext } from 'react';

/** An address that could not be reached from the page that is shown; each attempt is a new one. */
export interface Unloaded {
  /** Path and query. */
  readonly address: string;
}

/** What the visitor wanted to see last and could not be loaded; undefined once a page is shown. */
export const UnloadedContext = createContext<Unloaded | undefined>(undefined);
