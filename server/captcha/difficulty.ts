import { captchaRules } from '../../config/limits';

const minuteMs = 60_000;

/** Most tries of a challenge when so many were asked for within a minute. */
export function triesFor(askedPerMinute: number): number {
  const { quietTries, quietPerMinute, mostTries } = captchaRules;
  const doublings = Math.max(0, Math.ceil(Math.log2(askedPerMinute / quietPerMinute)));
  return Math.min(mostTries, quietTries * 2 ** doublings);
}

/**
 * Counts the challenges of this process. Gives the busier of this minute and the one before, so that the
 * turn of a minute brings no relief.
 */
export function createDemand(now: () => number): () => number {
  let latest = { minute: 0, asked: 0, before: 0 };

  return () => {
    const minute = Math.floor(now() / minuteMs);
    const isNext = minute === latest.minute + 1;
    if (minute > latest.minute) latest = { minute, asked: 0, before: isNext ? latest.asked : 0 };
    latest.asked += 1;
    return Math.max(latest.asked, latest.before);
  };
}
