import { Counter, Gauge, type Registry } from 'prom-client';

/** The figures about the load of a process. */
export interface LoadFigures {
  /** To be called for every request that was refused because the load was too much. */
  countRefused(): void;
  /** Requests that are being answered now, without those for stored pages and files. */
  showUnderWay(requests: number): void;
}

/** The figures of a registry, from nothing. */
export function createLoadFigures(registry: Registry): LoadFigures {
  const refused = new Counter({
    name: 'requests_refused_total',
    help: 'Requests refused because the load was too much',
    registers: [registry],
  });
  const underWay = new Gauge({
    name: 'requests_under_way',
    help: 'Requests that are being answered, without those for stored pages and files',
    registers: [registry],
  });
  return {
    countRefused: () => refused.inc(),
    showUnderWay: (requests) => underWay.set(requests),
  };
}
