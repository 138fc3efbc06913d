import { captchaRules } from '../../config/limits';
import type { Store } from '../store/store';

const minuteMs = 60_000;

/** Most tries of a challenge when so many were asked for within a minute. */
export function triesFor(askedPerMinute: number): number {
  const { quietTries, quietPerMinute, mostTries } = captchaRules;
  const doublings = Math.max(0, Math.ceil(Math.log2(askedPerMinute / quietPerMinute)));
  return Math.min(mostTries, quietTries * 2 ** doublings);
}

/**
 * Counts challenges over all replicas. Gives the busier of this minute and the one before, as far as
 * this process knows it, so that the turn of a minute brings no relief.
 */
export function createDemand(store: Store, now: () => number): () => Promise<number> {
  let latest = { minute: 0, asked: 0, before: 0 };

  return async () => {
    const minute = Math.floor(now() / minuteMs);
    const { count } = await store.count(`captcha:asked:${minute}`, 2 * 60);
    const isNext = minute === latest.minute + 1;
    if (minute > latest.minute)
      latest = { minute, asked: count, before: isNext ? latest.asked : 0 };
    latest.asked = Math.max(latest.asked, count);
    return Math.max(latest.asked, latest.before);
  };
}
