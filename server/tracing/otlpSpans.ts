/** A finished span. Instants in milliseconds since 1970, with fractions. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId?: string | undefined;
  readonly name: string;
  readonly isRequest: boolean;
  readonly from: number;
  readonly until: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly failed: boolean;
}

function attributesOf(values: Readonly<Record<string, string | number>>) {
  return Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
}

/** More than a number can hold exactly. */
const nanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1000)) * 1000n);

/** Spans as a collector takes them (OTLP 1, JSON: identifiers in hexadecimal, integers as text). */
export function otlpSpans(service: string, spans: readonly Span[]): string {
  const written = spans.map((span) => ({
    traceId: span.traceId,
    spanId: span.spanId,
    ...(span.parentId !== undefined && { parentSpanId: span.parentId }),
    name: span.name,
    kind: span.isRequest ? 2 : 1,
    startTimeUnixNano: nanoseconds(span.from),
    endTimeUnixNano: nanoseconds(span.until),
    attributes: attributesOf(span.attributes),
    status: span.failed ? { code: 2 } : {},
  }));
  const resource = { attributes: attributesOf({ 'service.name': service }) };
  const scopeSpans = [{ scope: { name: 'chancery' }, spans: written }];
  return JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] });
}
