import { useContext, type ReactNode } from 'react';
import { RenderingContext, type FramePartScope } from '../RenderingContext';

/**
 * A part of the frame, which the server renders once for all documents that have it alike. Parts
 * within parts are shared by more of them. Nothing inside may call `useId`: it is rendered apart.
 */
export function FramePart(props: {
  /** Names the part, with what it depends on beside its scope. */
  name: string;
  scope: FramePartScope;
  children: ReactNode;
}) {
  const { name, scope, children } = props;
  const { framePart } = useContext(RenderingContext);
  return framePart === undefined ? children : framePart(name, scope, children);
}
