import { existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { contentPaths } from '../../../shared/content/contentPaths';
import { contractFilesIn } from '../../api/contract/contractFiles';
import { listenOn } from '../../observability/listen';
import { createLog } from '../../observability/logger';
import { exitCodes } from '../command';
import { contentService } from './contentService';

/** What is to be served, and where. */
export interface ServeContentOptions {
  readonly folder: string;
  readonly host: string;
  readonly port: number;
}

/** Why a folder is no pack of content; undefined where it is one. */
function packFault(folder: string): string | undefined {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    return `${folder} is no folder.`;
  }
  const needed = [contentPaths.lastPublish(), contentPaths.languageMap()];
  const missing = needed.filter((path) => !existsSync(join(folder, path)));
  if (missing.length === 0) return undefined;
  return `${folder} is no pack of content: it has no ${missing.join(' and no ')}.\nchancery compile makes one of Markdown and YAML.`;
}

function tell(folder: string, base: string): void {
  console.log(`The content service of ${folder} is ready at ${base}
  STATIC_CONTENT_URL=${base}/      its files
  CONTENT_SERVICE_URL=${base}      pages, identity, menus, records, redirects
  NEWS_API_INTERNAL_URL=${base}    news
For example: ${base}/v1/de/site-identity and ${base}/v1/search?languages=de`);
}

/** Serves a pack as the content service until it is told to stop: `content-service`. */
export async function serveContent({ folder, host, port }: ServeContentOptions): Promise<void> {
  const pack = resolve(folder);
  const fault = packFault(pack);
  if (fault !== undefined) {
    console.error(fault);
    process.exitCode = exitCodes.noInput;
    return;
  }
  const contract = contractFilesIn(join(__dirname, '../contract'));
  const parts = { log: createLog('warn'), now: Date.now, contract };
  const server = createServer(contentService(pack, parts));
  try {
    const address = await listenOn(server, port, host);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        server.close();
        server.closeAllConnections();
      });
    }
    const name = host.includes(':') ? `[${host}]` : host;
    tell(pack, `http://${name}:${address.port}`);
  } catch (error) {
    console.error(`Cannot listen on ${host}, port ${port}: ${String(error)}`);
    process.exitCode = exitCodes.unavailable;
  }
}
