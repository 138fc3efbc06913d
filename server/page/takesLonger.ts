/**
 * Whether a promise needs longer than some milliseconds. Rejects when the promise does so in that
 * time.
 */
export async function takesLonger(promise: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<true>((resolve) => {
    timer = setTimeout(resolve, ms, true);
  });
  try {
    return await Promise.race([promise.then(() => false), late]);
  } finally {
    clearTimeout(timer);
  }
}
