import { randomBytes } from 'node:crypto';
import type { Schedule } from '../schedule';
import type { Log } from '../log';
import { otlpSpans, type Span } from './otlpSpans';
import type { StartTrace, Trace } from './trace';

/** What traces are sent with. */
export interface TracesOptions {
  /** Base URL of a collector (`OTEL_EXPORTER_OTLP_ENDPOINT`). */
  readonly endpoint: string;
  /** Name of the service (`OTEL_SERVICE_NAME`). */
  readonly service: string;
  readonly log: Log;
  readonly schedule: Schedule;
}

/** Traces that go to a collector. */
export interface Traces {
  readonly start: StartTrace;
  /** Sends what is finished. Never rejects. */
  flush(): Promise<void>;
}

const sendEveryMs = 5_000;
const sendMs = 10_000;
/** Spans that wait to be sent; what is more is lost. */
const mostWaiting = 2_048;

const header = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
const nothing = /^0+$/;
const sampled = 1;

const idOf = (bytes: number) => randomBytes(bytes).toString('hex');
const instant = () => performance.timeOrigin + performance.now();

/** What a header names; undefined where it is none (W3C Trace Context, section 3.2). */
function parentOf(traceparent: string | undefined) {
  const [, traceId = '', spanId = '', flags = ''] = header.exec(traceparent ?? '') ?? [];
  if (traceId === '' || nothing.test(traceId) || nothing.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & sampled) === sampled };
}

/**
 * Traces of requests, as OTLP over HTTP to a collector. What it cannot take is lost, and the site goes
 * on. A request whose caller does not record it is not recorded here, either.
 */
export function createTraces({ endpoint, service, log, schedule }: TracesOptions): Traces {
  const url = new URL('v1/traces', endpoint.replace(/\/*$/, '/'));
  let waiting: Span[] = [];
  let isScheduled = false;

  async function flush(): Promise<void> {
    isScheduled = false;
    if (waiting.length === 0) return;
    const body = otlpSpans(service, waiting);
    const spans = waiting.length;
    waiting = [];
    try {
      const headers = { 'Content-Type': 'application/json' };
      const signal = AbortSignal.timeout(sendMs);
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
      await answer.body?.cancel();
      if (!answer.ok) log.warn({ spans, status: answer.status }, 'Traces not taken');
    } catch (error) {
      log.warn({ spans, cause: String(error) }, 'Traces not taken');
    }
  }

  function add(span: Span): void {
    if (waiting.length < mostWaiting) waiting.push(span);
    if (isScheduled) return;
    isScheduled = true;
    schedule(() => void flush(), sendEveryMs);
  }

  function start(given: string | undefined): Trace {
    const parent = parentOf(given);
    const isRecorded = parent?.isSampled ?? true;
    const traceId = parent?.traceId ?? idOf(16);
    const spanId = idOf(8);
    const from = instant();
    return {
      traceparent: `00-${traceId}-${spanId}-${isRecorded ? '01' : '00'}`,
      begin(name) {
        const begun = instant();
        const own = { traceId, spanId: idOf(8), parentId: spanId, name, isRequest: false };
        return () => {
          if (!isRecorded) return;
          add({ ...own, from: begun, until: instant(), attributes: {}, failed: false });
        };
      },
      end({ method, route, status }) {
        if (!isRecorded) return;
        const attributes = {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
        };
        const own = { traceId, spanId, parentId: parent?.spanId, name: `${method} ${route}` };
        const failed = status >= 500;
        add({ ...own, isRequest: true, from, until: instant(), attributes, failed });
      },
    };
  }

  return { start, flush };
}
