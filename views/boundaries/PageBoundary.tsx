import { Component, type ReactNode } from 'react';
import { isChunkError } from './isChunkError';

interface Props {
  /** Another value means another page: the boundary forgets the failure. */
  readonly page: string;
  /** Another value asks for a fresh tree: nothing of the old elements is used again. */
  readonly treeKey?: string;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly page: string;
  /** What was caught and not yet dealt with. */
  readonly caught?: { readonly error: unknown } | undefined;
  /** How many trees were given up; part of the key, so that each is made of new elements. */
  readonly lostTrees: number;
  /** How many of them on this page. */
  readonly retries: number;
  readonly failed: boolean;
}

/** Who changes a document changes its new elements, too; but a tree that fails at once ends here. */
const mostRetries = 5;

/** Whether elements were not where they had been put: an extension or a translator moved them. */
function isDomError(error: unknown): boolean {
  return error instanceof DOMException;
}

/**
 * Shows its fallback in place of children that fail, and forgets the failure when the page changes.
 * Where the document was changed under its children, they are first rendered anew, five times a page at most.
 * The one inside the layout keeps the frame; the one outside of it catches failures of the frame.
 * Failures to load a script are passed on, because a reload mends them.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { page: this.props.page, lostTrees: 0, retries: 0, failed: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    if (isChunkError(error)) throw error;
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): Partial<State> | null {
    const isNew = page !== state.page;
    if (!isNew && state.caught === undefined) return null;
    const now = isNew ? { page, retries: 0, failed: false } : state;
    if (state.caught === undefined) return now;
    const failed = now.retries === mostRetries || !isDomError(state.caught.error);
    const lostTrees = state.lostTrees + 1;
    return { ...now, caught: undefined, lostTrees, retries: now.retries + 1, failed };
  }

  override render() {
    const { treeKey = '', fallback, children } = this.props;
    const { lostTrees, failed } = this.state;
    // One element, so that a tree can be taken away whatever has become of what is in it.
    return (
      <div className="tree" key={`${lostTrees} ${treeKey}`}>
        {failed ? fallback : children}
      </div>
    );
  }
}
