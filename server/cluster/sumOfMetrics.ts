import { AggregatorRegistry, Registry } from 'prom-client';
import * as v from 'valibot';
import type { Figures } from '../http/metricsServer';
import { figuresSchema, type ProcessFigures } from './workerMessages';

/**
 * The figures of all workers together, each as its own `aggregator` says: most are added up, and of what
 * would be an average the highest counts.
 */
export interface SumOfMetrics<W> extends Figures {
  /** From now on a worker is asked, with the number of a question. */
  add(worker: W, ask: (id: number) => void): void;
  /** To be called with what a worker answers. */
  take(worker: W, id: number, figures: ProcessFigures): void;
  /** A worker has ended. What it counted stays in the sum, which therefore never falls. */
  remove(worker: W): void;
}

interface Asked {
  readonly ask: (id: number) => void;
  last: ProcessFigures;
  /** The question that it answered last. */
  answered: number;
}

/** How long workers have for an answer, in milliseconds; then their last one counts. */
const answerMs = 1_000;

const grows = ({ type }: { type: string }) => type === 'counter' || type === 'histogram';

/** prom-client takes the average of how late event loops are, which hides one that stands still. */
const worst = (figure: ProcessFigures[number]) =>
  figure['aggregator'] === 'average' ? { ...figure, aggregator: 'max' } : figure;

/**
 * A sum of nothing; `wait` resolves after that many milliseconds. `own` are figures that are shown beside
 * the sum, whether there are workers or not.
 */
export function createSumOfMetrics<W>(
  wait: (ms: number) => Promise<unknown>,
  own: Registry,
): SumOfMetrics<W> {
  const workers = new Map<W, Asked>();
  let ended: Promise<ProcessFigures> = Promise.resolve([]);
  let lastId = 0;
  let changed = Promise.withResolvers<void>();

  function tell(): void {
    changed.resolve();
    changed = Promise.withResolvers();
  }

  async function answers(id: number): Promise<void> {
    while ([...workers.values()].some(({ answered }) => answered < id)) await changed.promise;
  }

  return {
    contentType: AggregatorRegistry.PROMETHEUS_CONTENT_TYPE,
    add: (worker, ask) => void workers.set(worker, { ask, last: [], answered: lastId }),
    take(worker, id, figures) {
      const asked = workers.get(worker);
      if (asked === undefined || id < asked.answered) return;
      Object.assign(asked, { last: figures.map(worst), answered: id });
      tell();
    },
    remove(worker) {
      const last = workers.get(worker)?.last.filter(grows) ?? [];
      workers.delete(worker);
      ended = ended.then(async (before) => {
        const sum = AggregatorRegistry.aggregate([before, last]);
        return v.parse(figuresSchema, await sum.getMetricsAsJSON());
      });
      tell();
    },
    async metrics() {
      const id = (lastId += 1);
      for (const { ask } of workers.values()) ask(id);
      await Promise.race([answers(id), wait(answerMs)]);
      const before = await ended;
      const living = [...workers.values()].map(({ last }) => last);
      return Registry.merge([AggregatorRegistry.aggregate([before, ...living]), own]).metrics();
    },
  };
}
