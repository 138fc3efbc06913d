/** Address of a part that `sharedParts.ts` starts for this run. Rejects when it cannot be started. */
export async function sharedPart(name: string): Promise<string> {
  const response = await fetch(`${process.env['SHARED_PARTS']}/${name}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
