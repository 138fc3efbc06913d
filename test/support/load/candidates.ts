import { answerTo, type Answer } from '../pages/ask';
import { isSmoke } from './machine';
import type { Asked } from './wrk';

/** Something that is measured beside others: an address of a server, and what has to come from it. */
export interface Candidate extends Asked {
  readonly name: string;
  readonly expected: Expected;
}

/** What an answer has to be before its time counts. */
export interface Expected {
  readonly status: number;
  /** Bytes of the body on the way, exactly or at least. */
  readonly bytes?: number;
  readonly leastBytes?: number;
  /** Texts that an uncompressed body has. */
  readonly contains?: readonly string[];
  /** Headers by their lower-case name, exactly or by a pattern. */
  readonly headers?: Readonly<Record<string, string | RegExp>>;
}

/** One answer to what a candidate is asked. */
export function answerOf({ server, path, headers = {} }: Asked): Promise<Answer> {
  const number = String(Math.floor(Math.random() * 1e9) + 1e9);
  return answerTo(`http://127.0.0.1:${server.port}`, {
    path: path.replaceAll('{n}', number).replaceAll(/\{n:\d+\}/g, '0'),
    headers,
  });
}

function faultsOf({ status, headers, body }: Answer, expected: Expected): string[] {
  const { bytes, leastBytes = 0, contains = [], headers: wanted = {} } = expected;
  const text = contains.length === 0 ? '' : body.toString();
  const differs = ([name, value]: [string, string | RegExp]) => {
    const given = String(headers[name] ?? '');
    return typeof value === 'string' ? given !== value : !value.test(given);
  };
  return [
    ...(status === expected.status ? [] : [`status ${status} instead of ${expected.status}`]),
    ...(bytes === undefined || body.length === bytes ? [] : [`${body.length} bytes, not ${bytes}`]),
    ...(body.length >= leastBytes ? [] : [`${body.length} bytes, fewer than ${leastBytes}`]),
    ...contains.filter((part) => !text.includes(part)).map((part) => `no «${part}»`),
    ...Object.entries(wanted)
      .filter(differs)
      .map(([name]) => `${name}: ${String(headers[name])}`),
  ];
}

/** Throws where a candidate does not send what it should. Returns its answer. */
export async function checkCandidate(candidate: Candidate): Promise<Answer> {
  const answer = await answerOf(candidate);
  const faults = faultsOf(answer, candidate.expected);
  if (faults.length > 0) throw new Error(`${candidate.name}: ${faults.join(', ')}`);
  return answer;
}

/** The page that everything is compared by. */
export const articlePath = '/de/warnung-und-alarm';

/** What every server has to send for it. */
export const wholeArticle: Expected = {
  status: 200,
  leastBytes: 20_000,
  contains: ['<h1', '</footer>', '</html>'],
};

/** An answer that comes from the cache of rendered pages. */
export const fromCache: NonNullable<Expected['headers']> = isSmoke
  ? {}
  : { 'cache-status': /\bhit\b/ };

/** The article as the site sends it once it has it in its cache. */
export async function cachedArticle(server: Asked['server']): Promise<Answer> {
  const asked = { name: 'the article', server, path: articlePath };
  await answerOf(asked);
  await answerOf(asked);
  return checkCandidate({ ...asked, expected: { ...wholeArticle, headers: fromCache } });
}
