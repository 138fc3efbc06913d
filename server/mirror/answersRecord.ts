import * as v from 'valibot';
import type { Crawled, MirroredFile, MirroredRedirect } from './crawled';

/** Where a mirror keeps what its files were answered with. */
export const recordFile = 'nginx/answers.json';

const headersSchema = v.record(v.string(), v.union([v.string(), v.array(v.string())]));
const recordSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    headers: v.array(headersSchema),
    files: v.array(v.tuple([v.string(), v.string(), v.number(), v.number()])),
    redirects: v.array(v.tuple([v.string(), v.string(), v.number(), v.number()])),
  }),
);

/** What an address was answered with. */
export type EarlierAnswer =
  | { readonly kind: 'file'; readonly file: MirroredFile }
  | { readonly kind: 'redirect'; readonly redirect: MirroredRedirect };

/** The seconds of a page's cache lifetime count down, and are no part of the configuration. */
const steady = (name: string, value: unknown) =>
  name === 'cache-control' && String(value).includes('stale-if-error') ? 'stale-if-error' : value;

/** The record of what a site answered; many answers have their header fields in common. */
export function recordOf({ files, redirects }: Pick<Crawled, 'files' | 'redirects'>): Buffer {
  const numbers = new Map<string, number>();
  const numberOf = (headers: MirroredFile['headers']) => {
    const key = JSON.stringify(headers, steady);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  const record = {
    files: files.map((one) => [one.target, one.file, one.status, numberOf(one.headers)]),
    redirects: redirects.map((one) => [
      one.target,
      one.location,
      one.status,
      numberOf(one.headers),
    ]),
    headers: [...numbers.keys()].map((key): unknown => JSON.parse(key)),
  };
  return Buffer.from(`${JSON.stringify(record)}\n`);
}

/** Reads a record, by address; nothing where there is none. */
export function readRecord(text: Buffer | undefined): ReadonlyMap<string, EarlierAnswer> {
  const { success, output } = v.safeParse(recordSchema, text?.toString());
  if (!success) return new Map();
  const headersOf = (number: number) => output.headers[number] ?? {};
  const files = output.files.map(([target, file, status, number]) => {
    const kept = { target, file, status, headers: headersOf(number) };
    return [target, { kind: 'file', file: kept }] as const;
  });
  const redirects = output.redirects.map(([target, location, status, number]) => {
    const kept = { target, location, status, headers: headersOf(number) };
    return [target, { kind: 'redirect', redirect: kept }] as const;
  });
  return new Map<string, EarlierAnswer>([...files, ...redirects]);
}
