import { Suspense, createContext, use, useContext, type ReactNode } from 'react';
import { createPath, useLocation } from 'react-router';
import type { DeferredPart, DeferredParts } from '../../shared/routing/pageData';
import { Label } from '../language/UiText';
import { ArrivedContext } from './useAnnouncement';

const parts = new Map<string, Promise<DeferredPart | undefined>>();

/** Id of the element in which a list that followed the frame brings its data for the browser. */
function deferredDataId(name: string): string {
  return `deferred-${name}`;
}

function isPart(value: unknown): value is DeferredPart {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return value.kind === 'listing' || value.kind === 'search' || value.kind === 'items';
}

function read(name: string): DeferredPart | undefined {
  const data = document.getElementById(deferredDataId(name))?.dataset['part'];
  const value: unknown = JSON.parse(data ?? 'null');
  return isPart(value) ? value : undefined;
}

/**
 * The list of a name that followed the frame of this document. Scripts run when the whole document is
 * there, so it is there too, or it never came.
 */
function deferredPartIn(name: string): Promise<DeferredPart | undefined> {
  const known = parts.get(name) ?? Promise.resolve(read(name));
  parts.set(name, known);
  return known;
}

/** The lists that follow the frame, while the server still waits for them. */
export const DeferredContext = createContext<DeferredParts | undefined>(undefined);

interface DeferredProps {
  readonly name: string;
  /** Stands there until the list comes; without script it would stand there for good. */
  readonly waiting: ReactNode;
  /** Shows the list, or that it does not come. */
  readonly children: (part: DeferredPart | undefined) => ReactNode;
}

function Arriving({ name, children }: Omit<DeferredProps, 'waiting'>) {
  const part = use(useContext(DeferredContext)?.[name] ?? deferredPartIn(name));
  return (
    <ArrivedContext value>
      {part !== undefined && (
        <div hidden id={deferredDataId(name)} data-part={JSON.stringify(part)} />
      )}
      {children(part)}
    </ArrivedContext>
  );
}

/** The place of a list whose items come after the frame. */
export function Deferred({ waiting, ...arriving }: DeferredProps) {
  return (
    <Suspense fallback={waiting}>
      <Arriving {...arriving} />
    </Suspense>
  );
}

/** The address of the page that waits for its lists. */
function useWaitingAddress(): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('wait', '1');
  return createPath({ pathname, search: query.toString() });
}

/**
 * Says that a list is still being looked up. Without script it would be said for good: then a link
 * waits for the list.
 */
export function StillWaiting({ text }: { text: 'listing.late' | 'search.late' }) {
  const address = useWaitingAddress();
  return (
    <>
      <Label as="p" role="status" id={text} />
      <noscript>
        <p>
          <Label as="a" className="button" href={address} id="listing.wait" />
        </p>
      </noscript>
    </>
  );
}
