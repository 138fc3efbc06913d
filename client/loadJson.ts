import { ChunkError } from '../views/boundaries/isChunkError';

const files = new Map<string, ReturnType<typeof fetchJson>>();

async function fetchJson(url: string) {
  const response = await fetch(url);
  if (response.status === 404) throw new ChunkError();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

/**
 * A file that the site made for its pages, and whose address tells its versions apart: fetched once;
 * a failure is not kept. Rejects with `ChunkError` where the site has it no more.
 */
export async function loadJson<T>(url: string): Promise<T> {
  const loading = files.get(url) ?? fetchJson(url);
  files.set(url, loading);
  loading.catch(() => files.delete(url));
  return loading;
}
