import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { contentDisk, DiskHangs, type Disk } from '../store/disk';
import { isAbsent, versionOf, withFileBelow } from '../store/regularFile';
import {
  TransportError,
  type Transport,
  type TransportAnswer,
  type TransportCall,
} from './transport';

const systemError = v.object({ code: v.string() });
const ownWants = ['EMFILE', 'ENFILE', 'ENOMEM'];

function withStatus(status: number, etag?: string, body = new Uint8Array()): TransportAnswer {
  return { status, body, validators: etag === undefined ? {} : { etag } };
}

/** Reads from a folder; where the folder itself cannot be read, the source is down. */
export function createFileTransport(base: URL, disk: Disk = contentDisk): Transport {
  const folder = fileURLToPath(base);

  function read({ url, mostBytes, validators }: TransportCall) {
    return withFileBelow(folder, fileURLToPath(url), async (file, stats) => {
      const etag = `"${versionOf(stats)}"`;
      if (validators.etag === etag) return withStatus(304, etag);
      if (stats.size > mostBytes) throw new TransportError('bad_payload', 'too large');
      return withStatus(200, etag, await file.readFile());
    });
  }

  /** What an error says: of this document alone, or of the folder. */
  function faultOf(error: unknown): TransportError {
    if (error instanceof TransportError) return error;
    const code = v.is(systemError, error) ? error.code : 'unreadable';
    return new TransportError(ownWants.includes(code) ? 'refused' : 'unreadable', code);
  }

  async function attempt(call: TransportCall): Promise<TransportAnswer> {
    const found = await read(call).catch((error: unknown) =>
      isAbsent(error) ? undefined : faultOf(error),
    );
    if (found !== undefined && !(found instanceof Error)) return found;
    await access(folder, constants.R_OK | constants.X_OK).catch(() => {
      throw new TransportError('refused', 'no folder that can be read');
    });
    if (found === undefined) return withStatus(404);
    throw found;
  }

  return (call) =>
    disk
      .run(() => attempt(call), call.budgetMs)
      .catch((error: unknown) => {
        throw error instanceof DiskHangs ? new TransportError('timeout', 'budget') : error;
      });
}
