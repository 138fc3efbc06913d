import { once } from 'node:events';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';

/** A plain web server over a folder, which can go away and come back at the same address. */
export interface FolderServer {
  /** Base URL, with a slash at its end. */
  readonly url: string;
  /** Paths that were asked for, in their order. */
  asked(): readonly string[];
  stop(): Promise<void>;
  restart(): Promise<void>;
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Listens on no port');
  return address.port;
}

/** Serves the JSON files of a folder. */
export async function serveFolder(folder: string): Promise<FolderServer> {
  const asked: string[] = [];
  const make = () =>
    createServer((request, response) => {
      asked.push(request.url ?? '');
      const file = join(folder, decodeURIComponent(request.url ?? '/'));
      const found = file.startsWith(folder) && existsSync(file) && statSync(file).isFile();
      if (!found) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, { 'Content-Type': 'application/json' });
      createReadStream(file).pipe(response);
    });
  let server = make();
  const port = await listen(server, 0);
  return {
    url: `http://localhost:${port}/`,
    asked: () => asked,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    restart: async () => {
      server = make();
      await listen(server, port);
    },
  };
}
