import { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as shared } from 'react';
import { treeId } from './treeIds';

/** What hooks see of the component that calls them. */
export interface Surroundings {
  /** The values of contexts that are provided here. */
  readonly contexts: Map<object, unknown>;
  /** Where in the tree it stands, as `treeId` has it. */
  readonly path: number[];
  /** How many ids it has asked for. */
  ids: number;
  /** What promises came to; undefined where all is rendered at once. */
  readonly arrived: Map<Promise<unknown>, unknown> | undefined;
}

/** Thrown by a component that uses a promise which has not come to anything yet. */
export class Waiting extends Error {
  constructor(readonly promise: Promise<unknown>) {
    super('Something is waited for outside of a boundary');
  }
}

let present: Surroundings | undefined;

function surroundings(): Surroundings {
  if (present === undefined) throw new Error('A hook was called outside of a component');
  return present;
}

function contextValue(context: object): unknown {
  const { contexts } = surroundings();
  const value = contexts.get(context);
  if (value !== undefined || contexts.has(context)) return value;
  // Where React's own renderers have the present value; none runs in the server (`.oxlintrc.json`), so
  // the first one stays.
  if ('_currentValue2' in context) return context._currentValue2;
  throw new Error('Only contexts are read while a page is rendered at once');
}

function used(usable: object): unknown {
  const { arrived } = surroundings();
  if (arrived === undefined || !(usable instanceof Promise)) return contextValue(usable);
  if (!arrived.has(usable)) throw new Waiting(usable);
  return arrived.get(usable);
}

const nothing = () => undefined;

function neverCalled(): never {
  throw new Error('State was set, or an event told, while a page was rendered');
}

/** The hooks of a first rendering: no effects, and first states. */
const hooks = {
  use: used,
  useCallback: (callback: unknown) => callback,
  useContext: contextValue,
  useDebugValue: nothing,
  useEffect: nothing,
  useEffectEvent: () => neverCalled,
  useId() {
    const own = surroundings();
    own.ids += 1;
    return treeId(own.path, own.ids - 1);
  },
  useInsertionEffect: nothing,
  useLayoutEffect: nothing,
  useMemo: (create: () => unknown) => create(),
  useRef: (first: unknown) => ({ current: first }),
  useState: (first: unknown) => [typeof first === 'function' ? first() : first, neverCalled],
  useSyncExternalStore(_subscribe: unknown, _inBrowser: unknown, onServer?: () => unknown) {
    if (onServer === undefined) throw new Error('A store has no state for the server');
    return onServer();
  },
};

/** Runs `render`, of which all components find these surroundings by React's hooks. */
export function withHooks<Result>(own: Surroundings, render: () => Result): Result {
  const before = { hooks: shared.H, present };
  shared.H = hooks;
  present = own;
  try {
    return render();
  } finally {
    shared.H = before.hooks;
    present = before.present;
  }
}
