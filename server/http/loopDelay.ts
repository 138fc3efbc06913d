import { monitorEventLoopDelay } from 'node:perf_hooks';
import { loadLimits } from '../../config/limits';

const resolutionMs = 10;

/**
 * How late a process gets to what is due, in milliseconds: the median of a window, or of the one before
 * it where that is less, so that only a delay counts that lasts. `atEachEnd` calls back at the end of
 * each window; the histogram is in nanoseconds.
 */
export function lastingDelay(
  histogram: Pick<ReturnType<typeof monitorEventLoopDelay>, 'percentile' | 'reset'>,
  atEachEnd: (take: () => void) => void,
): () => number {
  let before = 0;
  let last = 0;
  atEachEnd(() => {
    before = last;
    last = Math.max(0, histogram.percentile(50) / 1e6 - resolutionMs);
    histogram.reset();
  });
  return () => Math.min(before, last);
}

/** Watches the event loop of this process as long as it lives. */
export function watchLoopDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  return lastingDelay(histogram, (take) => setInterval(take, loadLimits.windowMs).unref());
}
