import { createContext, type ReactNode } from 'react';

/**
 * What a part of the frame depends on: on what all pages share whose menus are marked alike, or also
 * on the page that it stands on.
 */
export type FramePartScope = 'shared' | 'page';

/** What the server does while it renders a document. In the browser there is nothing of it. */
export interface Rendering {
  /**
   * Gives what stands for a part of the frame, by its name and its content, until its HTML takes the
   * place. Such parts depend on nothing of the page but its frame, languages, address, title and kind.
   */
  readonly framePart?: (name: string, scope: FramePartScope, content: ReactNode) => ReactNode;
  /** Told of the HTML of editors in the order of the document, so that the state need not repeat it. */
  readonly noteHtml?: (html: string) => void;
}

export const RenderingContext = createContext<Rendering>({});
