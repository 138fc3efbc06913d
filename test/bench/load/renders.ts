/** How many pages a site has rendered since its start. Throws where its figures do not say it. */
export async function rendersAt(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const counts = [...text.matchAll(/^page_renders_total(?:\{[^}]*\})? (\d+)/gm)];
  if (counts.length === 0) throw new Error('The site does not say how many pages it rendered');
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}
