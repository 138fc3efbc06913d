import { createContext, type ReactNode } from 'react';

/** What the server does while it renders a document. In the browser there is nothing of it. */
export interface Rendering {
  /**
   * Gives the HTML of a part of the frame, by its name and its content. Such parts depend on nothing
   * but the shared frame, the languages, and what of the menus is current.
   */
  readonly fragment?: (name: string, content: ReactNode) => string;
  /** Told of the HTML of editors in the order of the document, so that the state need not repeat it. */
  readonly noteHtml?: (html: string) => void;
}

export const RenderingContext = createContext<Rendering>({});
