import { beginFault, endFault, sourceFaults, type SourceFault } from '../faults/sourceFaults';
import { sampled } from '../run/tier';
import { createHttpTransport } from '../../../server/upstream/httpTransport';
import type { Transport } from '../../../server/upstream/transport';
import { parseHtml, textOf } from '../pages/html';
import { settled, turns } from '../run/settled';
import { testApp, type TestAnswer } from './testApp';

/** A sample of them for every day: one that waits, one that is refused, one that lies. */
export const faultCases = sampled(sourceFaults, 8).map((fault) => [fault.name, fault] as const);

/** So much shorter are the time budgets while a source lets everybody wait. */
const share = 100;

/** HTTP that notes the time budgets of its calls, and shortens them while `isImpatient`. */
function impatientTransport(isImpatient: (url: URL) => boolean) {
  const http = createHttpTransport();
  const budgets: number[] = [];
  const transport: Transport = (call) => {
    const { budgetMs } = call;
    budgets.push(budgetMs);
    return http(isImpatient(call.url) ? { ...call, budgetMs: budgetMs / share } : call);
  };
  return { transport, budgets };
}

const reader = { headers: { 'User-Agent': 'Mozilla/5.0 Firefox/128.0', Accept: 'text/html' } };

/** What an answer says of a page that cannot be had. */
export function unavailability(answer: TestAnswer) {
  const document = parseHtml(answer.text);
  const heading = document.first('h1');
  return {
    status: answer.status,
    caching: answer.header('cache-control'),
    retryAfter: answer.header('retry-after'),
    languages: [answer.header('content-language'), document.first('html')?.properties['lang']],
    isIndexed: !/<meta name="robots" content="noindex[,"]/.test(answer.text),
    namesStatus: heading !== undefined && textOf(heading).includes('503'),
    tellsTooMuch: /127\.0\.0\.1|ECONN|JSON\.parse|SourceFailure/.test(answer.text),
  };
}

/** What it has to say, in a locale; seconds. */
export function unavailableIn(locale: string, retryAfter: number) {
  return {
    status: 503,
    caching: 'no-store',
    retryAfter: String(retryAfter),
    languages: [locale, locale],
    isIndexed: false,
    namesStatus: true,
    tellsTooMuch: false,
  };
}

/** What an answer says of its age, without the seconds that caches may use it for. */
export function staleness(answer: TestAnswer) {
  const said = /^content; hit; ttl=-(\d+); detail=(\w+)/.exec(answer.way ?? '');
  return {
    status: answer.status,
    caching: answer.header('cache-control')?.replace(/\d+$/, 'N'),
    age: answer.header('age'),
    ttl: said?.[1],
    cause: said?.[2],
    retryAfter: answer.header('retry-after'),
  };
}

/** What it has to say when it is so many seconds old. */
export function staleFor(seconds: number, cause: unknown) {
  return {
    status: 200,
    caching: 'public, max-age=0, s-maxage=10, stale-if-error=N',
    age: String(seconds),
    ttl: String(seconds),
    cause,
    retryAfter: null,
  };
}

/** A site whose published files fail when they are told to; time budgets are short meanwhile. */
export async function startFaultSite(
  documents: readonly [string, unknown][] = [],
  variables: Record<string, string> = {},
) {
  let impatientWith: string | undefined;
  const { transport, budgets } = impatientTransport(({ host }) => host === impatientWith);
  const site = await testApp(documents, variables, { transport });
  return {
    ...site,
    budgets,
    get: (path: string) => site.ask(path, reader),
    /** Fields of the lines with a message. */
    lines: (message: string) =>
      site.logged.filter((line) => line.message === message).map(({ fields }) => fields),
    /** Sees the first publish. Nothing else is read. */
    async adopt() {
      site.site.content.look('one');
      await settled(() => site.site.content.publishState().status === 'ok');
    },
    async fail(fault: SourceFault, source = site.upstream) {
      impatientWith = fault.cause === 'timeout' ? source.base.host : undefined;
      budgets.length = 0;
      source.forgetCalls();
      await beginFault(source, fault);
    },
    async recover(fault: SourceFault, source = site.upstream) {
      impatientWith = undefined;
      await endFault(source, fault);
    },
    /**
     * Asks every second until an answer is as wanted, and looks for a publish every five, as a
     * site does while that fails. Answers how many seconds it took; the first `quiet` pass at once.
     */
    async secondsUntil(
      path: string,
      isWanted: (answer: TestAnswer) => boolean,
      quiet = 0,
    ): Promise<number> {
      site.clock.now += quiet * 1000;
      for (let seconds = quiet; seconds <= 400; seconds += 1) {
        if (isWanted(await site.ask(path, reader))) return seconds;
        site.clock.now += 1_000;
        if (seconds % 5 === 0) site.site.content.look('two');
        await turns();
      }
      throw new Error(`${path} did not come back`);
    },
  };
}

/** Longest (in seconds) until a source that is back is used: a pause and a retry after what it asked for. */
export function longestReturn({ retryAfter }: SourceFault): number {
  return retryAfter === 30 ? 15 : retryAfter + 25;
}

/** Returns for how long (in seconds) a source that is back is not asked, because of its `Retry-After`. */
export function quietAfter({ retryAfter }: SourceFault): number {
  return retryAfter === 30 ? 0 : retryAfter - 10;
}
