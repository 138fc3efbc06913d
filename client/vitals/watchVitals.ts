import { vitalsPath } from '../../shared/vitals/vitals';
import type { RouteName } from '../../shared/routing/routeHandle';
import { createInteractionTimes, type InteractionEvent } from './interactions';
import { createShiftScore, type LayoutShift } from './layoutShifts';

/** Calls back with every entry of a kind, earlier ones included. Nothing where a browser has none. */
function observe<E>(type: string, take: (entry: E & PerformanceEntry) => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => undefined;
  // The kind of entry says what it holds.
  const all = (entries: PerformanceEntryList) =>
    entries.forEach((entry) => take(entry as E & PerformanceEntry));
  const observer = new PerformanceObserver((list) => all(list.getEntries()));
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
  return () => all(observer.takeRecords());
}

function navigation(): { activationStart: number; responseStart: number } {
  const [entry] = performance.getEntriesByType('navigation');
  const { activationStart = 0, responseStart = 0 } = (entry ?? {}) as Partial<
    Record<'activationStart' | 'responseStart', number>
  >;
  return { activationStart, responseStart };
}

/**
 * Measures a visit from its document on, and reports it once, when the page is left or hidden: as
 * numbers about a kind of page, without anything that tells visits or visitors apart.
 */
export function watchVitals(route: RouteName, hydrationErrors: () => number): void {
  const shifts = createShiftScore();
  const interactions = createInteractionTimes();
  let painted: number | undefined;
  const take = [
    observe('largest-contentful-paint', ({ startTime }) => (painted = startTime)),
    observe<LayoutShift>('layout-shift', (shift) => shifts.add(shift)),
    observe<InteractionEvent>('event', (event) => interactions.add(event)),
  ];
  let reported = false;

  function report(): void {
    if (reported || document.visibilityState !== 'hidden') return;
    reported = true;
    take.forEach((records) => records());
    const { activationStart, responseStart } = navigation();
    const since = (instant: number) => Math.max(0, instant - activationStart);
    const measured = {
      lcp: painted && since(painted),
      cls: shifts.score(),
      inp: interactions.worst(),
      ttfb: since(responseStart),
      hydrationErrors: hydrationErrors(),
    };
    const body = new URLSearchParams({ route });
    for (const [name, value] of Object.entries(measured))
      if (value !== undefined) body.set(name, value.toFixed(3));
    navigator.sendBeacon(vitalsPath, body);
  }

  document.addEventListener('visibilitychange', report);
}
