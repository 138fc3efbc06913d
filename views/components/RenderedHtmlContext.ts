import { createContext } from 'react';

/**
 * Told, on the server, of the HTML of editors in the order in which it is rendered, so that the
 * document's state need not repeat it.
 */
export const RenderedHtmlContext = createContext<((html: string) => void) | undefined>(undefined);
