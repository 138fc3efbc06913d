import { Component, type ReactNode } from 'react';
import { isChunkError } from './isChunkError';

interface Props {
  /** Another value means another page: the boundary forgets the failure. */
  readonly page: string;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
  readonly page: string;
}

/**
 * Shows its fallback in place of children that fail, and forgets the failure when the page changes.
 * The one inside the layout keeps the frame; the one outside of it catches failures of the frame.
 * Failures to load a script are passed on, because a reload mends them.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { failed: false, page: this.props.page };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    if (isChunkError(error)) throw error;
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.page === state.page ? null : { failed: false, page: props.page };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
