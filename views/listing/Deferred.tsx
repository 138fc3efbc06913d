import { Suspense, createContext, use, useContext, type ReactNode } from 'react';
import { createPath, useLocation } from 'react-router';
import type { DeferredPart, DeferredParts } from '../../shared/routing/pageData';
import { Label } from '../language/UiText';

const parts = new Map<string, Promise<DeferredPart | undefined>>();

/** Id of the element in which a list that followed the frame brings its data for the browser. */
const deferredDataId = (name: string) => `deferred-${name}`;

/** The list of a name that followed the frame of this document: there when scripts run, or it never came. */
function deferredPartIn(name: string): Promise<DeferredPart | undefined> {
  const data = document.getElementById(deferredDataId(name))?.dataset['part'];
  const part = parts.get(name) ?? Promise.resolve(data ? JSON.parse(data) : undefined);
  parts.set(name, part);
  return part;
}

/** The lists that follow the frame, while the server still waits for them. */
export const DeferredContext = createContext<DeferredParts | undefined>(undefined);

/** Whether a list came after the frame of its document. */
export const ArrivedContext = createContext(false);

interface DeferredProps {
  readonly name: string;
  /** Stands there until the list comes; without script it would stand there for good. */
  readonly waiting: ReactNode;
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

/** Shows the place of a list whose items come after the frame. */
export function Deferred({ waiting, ...arriving }: DeferredProps) {
  return (
    <Suspense fallback={waiting}>
      <Arriving {...arriving} />
    </Suspense>
  );
}

/** Says that a list is still being looked up. Without script that would stay: then a link waits for it. */
export function WaitingText({ text }: { text: 'listing.late' | 'search.late' }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('wait', '1');
  const href = createPath({ pathname, search: query.toString() });
  return (
    <>
      <Label as="p" role="status" id={text} />
      <noscript>
        <p>
          <Label as="a" className="button" href={href} id="listing.wait" />
        </p>
      </noscript>
    </>
  );
}
