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

/** Shows its fallback in place of children that fail; where others changed the document, renders them anew. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { page: this.props.page, lostTrees: 0, retries: 0, failed: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    if (isChunkError(error)) throw error;
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): Partial<State> | null {
    const isNew = page !== state.page;
    const { caught, lostTrees } = state;
    const { retries, failed } = isNew ? { retries: 0, failed: false } : state;
    if (caught === undefined) return isNew ? { page, retries, failed } : null;
    // Elements were not where they had been put: an extension or a translator moved them.
    const isMoved = caught.error instanceof DOMException;
    return {
      page,
      caught: undefined,
      lostTrees: lostTrees + 1,
      retries: retries + 1,
      failed: retries === mostRetries || !isMoved,
    };
  }

  override render() {
    const { treeKey = '', fallback, children } = this.props;
    const { lostTrees, failed } = this.state;
    // One element, so that a tree can be taken away in any state of its content.
    return (
      <div className="tree" key={`${lostTrees} ${treeKey}`}>
        {failed ? fallback : children}
      </div>
    );
  }
}
