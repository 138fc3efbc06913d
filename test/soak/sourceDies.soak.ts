import { setTimeout as wait } from 'node:timers/promises';
import { answerOf } from '../support/load/candidates';
import { useForAll } from '../support/run/atEnd';
import { startSiteOver } from '../support/load/server';
import { quantile } from '../support/load/machine';
import { say, pickSize, soak } from './soak';
import { startLoad, type Load, type Seen } from '../support/load/pacedLoad';
import { startVersionedSource } from './versionedSource';

const perSecond = 200;
const pages = 200;
/** Length of a minute of the long form. */
const minuteMs = pickSize(60_000, 6_000);
const returnLimitMs = 10_000;
const pollSeconds = 2;

const source = useForAll(() => startVersionedSource(pages));
const site = useForAll(() => {
  const port = Number(source.upstream.base.port);
  return startSiteOver({ port }, { PUBLISH_POLL_SECONDS: String(pollSeconds) });
});

beforeAll(async () => {
  for (const path of source.paths) await answerOf({ server: site, path });
});

/** What is judged of an answer. Texts are not kept: those of the long form take gigabytes. */
interface Judged extends Pick<Seen, 'begun' | 'status' | 'milliseconds'> {
  /** The number of the publish that its page is of. */
  readonly publishId: number;
}

function judged({ begun, status, milliseconds, text }: Seen): Judged {
  return { begun, status, milliseconds, publishId: Number(/:(\d+)\]\]/.exec(text)?.[1]) };
}

/** Asks for warm pages at a steady pace; what was seen is added to a list. */
function ask(seen: Judged[]): Load {
  const { paths } = source;
  return startLoad(site.port, {
    perSecond,
    sent: (number) => ({ path: paths[number % paths.length] ?? '' }),
    seen: (answer) => void seen.push(judged(answer)),
  });
}

const p99 = (seen: readonly Judged[]) =>
  quantile(
    seen.map(({ milliseconds }) => milliseconds),
    0.99,
  );

const failed = (seen: readonly Judged[]) => seen.filter(({ status }) => status !== 200).length;

/** Milliseconds from an instant until no request shows a page older than the last publish any more. */
function freshAfter(seen: readonly Judged[], returned: number, publishId: number): number {
  const old = seen.filter((answer) => answer.begun >= returned && answer.publishId !== publishId);
  return Math.max(0, ...old.map(({ begun }) => begun - returned));
}

async function measure(milliseconds: number): Promise<Judged[]> {
  const seen: Judged[] = [];
  const load = ask(seen);
  await wait(milliseconds);
  await load.end();
  return seen;
}

soak('sourceDies', async () => {
  const healthy = await measure(3 * minuteMs);
  const seen: Judged[] = [];
  const load = ask(seen);
  await source.upstream.down();
  say('the source is down');
  await wait(3 * minuteMs);
  source.publish();
  await wait(2 * minuteMs);
  source.upstream.fail({ kind: 'body', body: '{"value":{"id":' });
  await source.upstream.up();
  say('the source answers garbage');
  await wait(minuteMs);
  await source.upstream.down();
  source.upstream.fail(undefined);
  await wait(minuteMs);
  await source.upstream.up();
  const returned = Date.now();
  say('the source is back');
  await wait(Math.max(5 * minuteMs, 2 * returnLimitMs));
  await load.end();
  const wrong = failed(seen);
  const ratio = p99(seen) / p99(healthy);
  const freshMs = freshAfter(seen, returned, 2);
  return {
    figure: `${wrong} errors, p99 ${ratio.toFixed(2)}×, all fresh ${(freshMs / 1000).toFixed(1)} s after the return`,
    met: wrong === 0 && ratio <= 1.5 && freshMs <= returnLimitMs,
    size: `${seen.length.toLocaleString('en')} requests at ${perSecond} a second`,
  };
});
