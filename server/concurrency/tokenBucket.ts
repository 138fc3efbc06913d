/** Lets so many calls a second through, in bursts of a second's worth. `now` is in milliseconds. */
export function createTokenBucket(perSecond: number, now: () => number): { take(): boolean } {
  let tokens = perSecond;
  let filledAt = now();
  return {
    take() {
      const at = now();
      tokens = Math.min(perSecond, tokens + ((at - filledAt) / 1000) * perSecond);
      filledAt = at;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
