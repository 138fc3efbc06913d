/** Does something for the numbers below `count`, so many at the same time. */
export async function inParallel(
  count: number,
  atOnce: number,
  run: (number: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await run(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
