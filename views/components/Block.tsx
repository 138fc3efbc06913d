import type { ReactNode } from 'react';
import type { Component } from '../../shared/content/components/component';
import type { Link } from '../../shared/content/primitives';
import { ContentLink } from './Links';
import { Below, Heading } from './text/HeadingLevel';

/** Shows components; given by the caller, because components nest. */
export type Show = (components: readonly Component[]) => ReactNode;

interface TitledProps {
  readonly title?: string | undefined;
  readonly id: string;
  /** The list that the content is taken from, which the heading leads to. */
  readonly list?: Link | undefined;
  readonly children: ReactNode;
}

/** Shows content under an optional heading. */
export function Titled({ title, id, list, children }: TitledProps): ReactNode {
  if (!title) return children;
  return (
    <>
      <Heading permalink={id}>{list ? <ContentLink link={{ ...list, title }} /> : title}</Heading>
      <Below title={title}>{children}</Below>
    </>
  );
}

/** Shows a block with an optional title, the frame of most components. */
export function Block({ className, ...titled }: TitledProps & { className: string }) {
  return (
    <div className={`block ${className}`} id={titled.id}>
      <Titled {...titled} />
    </div>
  );
}
