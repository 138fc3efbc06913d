import type { ReactNode } from 'react';
import type { Component } from '../../shared/content/components/components';
import { Below, Heading } from './text/HeadingLevel';

/** Shows components; given by the caller, because components nest. */
export type Show = (components: readonly Component[]) => ReactNode;

/** Content under an optional heading, which is the permanent link of the part with that id. */
export function Titled({
  title,
  id,
  children,
}: {
  title?: string | undefined;
  id: string;
  children: ReactNode;
}): ReactNode {
  if (title === undefined || title === '') return children;
  return (
    <>
      <Heading id={`${id}-title`}>
        <a className="permalink" href={`#${id}`}>
          {title}
        </a>
      </Heading>
      <Below>{children}</Below>
    </>
  );
}

/** A block with an optional title, the frame of most components. */
export function Block(props: {
  className: string;
  id: string;
  title?: string | undefined;
  children: ReactNode;
}) {
  const { className, id, title, children } = props;
  return (
    <div className={`block ${className}`} id={id}>
      <Titled title={title} id={id}>
        {children}
      </Titled>
    </div>
  );
}
