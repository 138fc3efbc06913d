/** Encodings the site offers, the best first. */
const offered = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof offered)[number];

const leastWeight = 0.001;

function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    weights.set(name, /^[01](\.\d{0,3})?$/.test(quality) ? Math.min(1, Number(quality)) : 0);
  }
  return weights;
}

/**
 * The encoding for an Accept-Encoding header (RFC 9110, section 12.5.3): the client's favourite,
 * and of equally welcome ones the smallest. Without a header, and as a last resort, `identity`.
 */
export function preferredEncoding(header: string | undefined): Encoding {
  const weights = weightsOf(header ?? '');
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? leastWeight : 0);
  const ranked = offered.toSorted((a, b) => weightOf(b) - weightOf(a));
  const [best] = ranked.filter((encoding) => weightOf(encoding) > 0);
  return best ?? 'identity';
}
