import { AggregatorRegistry, type Registry } from 'prom-client';

/** The figures of all workers that live, each as its own `aggregator` says: most are added up. */
export function createSumOfMetrics(): { contentType: string; metrics(): Promise<string> } {
  const registry = new AggregatorRegistry();
  return {
    contentType: registry.contentType,
    metrics: () => registry.clusterMetrics(),
  };
}

/** Hands the figures of this worker to the primary whenever it asks. */
export function shareMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry]);
  // It begins to listen for the primary's question.
  void new AggregatorRegistry();
}
