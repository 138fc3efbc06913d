import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { within } from '../concurrency/deadline';
import {
  TransportError,
  type Transport,
  type TransportAnswer,
  type TransportCall,
} from './transport';

const absentCodes = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];
const nothing = new Uint8Array();

function codeOf(error: unknown): string {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode ? String(error.code) : 'unreadable';
}

function withStatus(status: number, etag?: string, body: Uint8Array = nothing): TransportAnswer {
  return { status, body, validators: etag === undefined ? {} : { etag } };
}

/** The path of a file below a folder; archives made on a Mac hold the names of files decomposed. */
async function pathOnDisk(url: URL, base: URL): Promise<string> {
  const path = fileURLToPath(url);
  const { length } = fileURLToPath(base);
  const decomposed = path.slice(0, length) + path.slice(length).normalize('NFD');
  if (path === decomposed || (await stat(path).catch(() => undefined)) !== undefined) return path;
  return decomposed;
}

async function read(
  { url, mostBytes, validators }: TransportCall,
  base: URL,
): Promise<TransportAnswer> {
  const path = await pathOnDisk(url, base);
  const { mtimeMs, size } = await stat(path);
  const etag = `"${mtimeMs}-${size}"`;
  if (validators.etag === etag) return withStatus(304, etag);
  if (size > mostBytes) throw new TransportError('bad_payload', 'too large');
  return withStatus(200, etag, await readFile(path));
}

/**
 * Reads from a folder. A missing file is a 404; where the folder itself is missing, the source is
 * down. Modification time and size stand for the version of a file.
 */
export function createFileTransport(base: URL): Transport {
  async function attempt(call: TransportCall): Promise<TransportAnswer> {
    try {
      return await read(call, base);
    } catch (error) {
      if (error instanceof TransportError) throw error;
      if (!absentCodes.includes(codeOf(error))) throw new TransportError('refused', codeOf(error));
    }
    const isThere = await stat(fileURLToPath(base)).catch(() => undefined);
    if (isThere === undefined) throw new TransportError('refused', 'no such folder');
    return withStatus(404);
  }
  // Also where the file system hangs.
  return (call) =>
    within(call.budgetMs, attempt(call), () => new TransportError('timeout', 'budget'));
}
