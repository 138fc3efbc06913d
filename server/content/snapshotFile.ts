import { open } from 'node:fs/promises';
import * as v from 'valibot';
import { contentHash } from './contentHash';

/** The first line of a file of the snapshot. Earlier versions wrote no source. */
const headSchema = v.object({
  source: v.optional(v.string()),
  key: v.string(),
  hash: v.string(),
});
const newline = 0x0a;
const marked = '{"source":';

/** A document with a line about it: the mark of its sources first, then its key, and its hash. */
export function fileOf(body: Uint8Array, about: { source: string; key: string }): Buffer {
  const { source, key } = about;
  const head = JSON.stringify({ source, key, hash: contentHash(body) });
  return Buffer.concat([Buffer.from(`${head}\n`), body]);
}

/** A document and the mark of its sources; undefined, or an error, where the file is damaged. */
export function partsOf(
  file: Buffer,
  key: string,
): { readonly source: string | undefined; readonly body: Uint8Array } | undefined {
  const end = file.indexOf(newline);
  const head = v.parse(headSchema, JSON.parse(file.toString('utf8', 0, Math.max(0, end))));
  const body = file.subarray(end + 1);
  const belong = head.key === key && head.hash === contentHash(body);
  return belong ? { source: head.source, body } : undefined;
}

/** Whether a file says of which sources it is, without the rest of it being read. */
export async function isMarked(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(marked.length));
    return buffer.toString('latin1', 0, bytesRead) === marked;
  } finally {
    await handle.close();
  }
}
