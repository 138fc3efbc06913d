/** Waits until the search of a running site answers: its index is made in the background. */
export async function searchReady(origin: string, locale: string): Promise<void> {
  const { status } = await fetch(`${origin}/${locale}/search?q=aa`);
  if (status === 503) await searchReady(origin, locale);
}
