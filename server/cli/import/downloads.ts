import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImportedFile } from './importSource';

/** Fetches the files of a source, each once; resolves to why one cannot be had, else to nothing. */
export type Download = (file: ImportedFile) => Promise<string | undefined>;

const longestMs = 120_000;
const mostBytes = 500_000_000;

/** Passes on what comes, up to the limit. */
async function* limited(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error(`more than ${mostBytes} bytes`);
    yield chunk;
  }
}

async function save(file: ImportedFile, to: string, hosts: ReadonlySet<string>): Promise<void> {
  const answer = await fetch(file.url, { signal: AbortSignal.timeout(longestMs) });
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.ok || answer.body === null) throw new Error(`status ${answer.status}`);
  if (!hosts.has(new URL(answer.url).host)) throw new Error(`it is at ${answer.url}`);
  if (type.startsWith('text/html')) throw new Error('a page in the place of the file');
  await mkdir(dirname(to), { recursive: true });
  await pipeline(answer.body, limited, createWriteStream(`${to}.part`));
  await rename(`${to}.part`, to);
}

/** Downloads into a folder, from some hosts alone. */
export function createDownload(folder: string, hosts: ReadonlySet<string>): Download {
  const asked = new Map<string, Promise<string | undefined>>();

  async function ask(file: ImportedFile): Promise<string | undefined> {
    const to = join(folder, file.path);
    try {
      if (!hosts.has(new URL(file.url).host)) return 'it is on another host';
      await save(file, to, hosts);
      return undefined;
    } catch (error) {
      await rm(`${to}.part`, { force: true });
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      return cause instanceof Error ? cause.message || cause.name : String(cause);
    }
  }

  return (file) => {
    const known = asked.get(file.path) ?? ask(file);
    asked.set(file.path, known);
    return known;
  };
}
