import { Counter, Histogram, type Registry } from 'prom-client';
import type { RouteName } from '../../shared/routing/routeHandle';

/** How a visit went, as its browser measured it. Times in milliseconds. */
export interface Vitals {
  readonly route: RouteName;
  /** Largest Contentful Paint. */
  readonly lcp?: number | undefined;
  /** Cumulative Layout Shift, which has no unit. */
  readonly cls?: number | undefined;
  /** Interaction to Next Paint. */
  readonly inp?: number | undefined;
  /** Time to First Byte. */
  readonly ttfb?: number | undefined;
  /** How often what was sent was not what the browser rendered. */
  readonly hydrationErrors?: number | undefined;
}

// Around what counts as good and as poor: 2.5 s and 4 s, 0.1 and 0.25, 200 and 500 ms, 0.8 and 1.8 s.
const buckets = {
  lcp: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  cls: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  inp: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  ttfb: [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3, 6],
};

/** Registers the figures of visits; gives what is to be told of each. */
export function createVitalsFigures(registry: Registry): (vitals: Vitals) => void {
  const rest = { labelNames: ['route'], registers: [registry] };
  const lcp = new Histogram({
    name: 'web_vitals_lcp_seconds',
    help: 'Largest Contentful Paint of visits by kind of page',
    buckets: buckets.lcp,
    ...rest,
  });
  const cls = new Histogram({
    name: 'web_vitals_cls',
    help: 'Cumulative Layout Shift of visits by kind of page',
    buckets: buckets.cls,
    ...rest,
  });
  const inp = new Histogram({
    name: 'web_vitals_inp_seconds',
    help: 'Interaction to Next Paint of visits by kind of page',
    buckets: buckets.inp,
    ...rest,
  });
  const ttfb = new Histogram({
    name: 'web_vitals_ttfb_seconds',
    help: 'Time to First Byte of visits by kind of page',
    buckets: buckets.ttfb,
    ...rest,
  });
  const errors = new Counter({
    name: 'hydration_errors_total',
    help: 'Times that what was sent was not what a browser rendered, by kind of page',
    ...rest,
  });
  return ({ route, ...vitals }) => {
    const labels = { route };
    if (vitals.lcp !== undefined) lcp.observe(labels, vitals.lcp / 1000);
    if (vitals.cls !== undefined) cls.observe(labels, vitals.cls);
    if (vitals.inp !== undefined) inp.observe(labels, vitals.inp / 1000);
    if (vitals.ttfb !== undefined) ttfb.observe(labels, vitals.ttfb / 1000);
    errors.inc(labels, vitals.hydrationErrors ?? 0);
  };
}
