import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from '../browser/browser';
import { startGallery } from '../browser/screens';
import { newsPack } from '../content/newsPack';
import { behindProxy } from '../browser/visit';
import { trialPack } from '../content/pack';
import { listening } from '../run/freePort';
import { searchReady, startServer, withoutSearch } from '../sites/startServer';

/** A browser or a site that all test files of a run use. */
interface Part {
  readonly address: string;
  stop(): Promise<void>;
}

const publicUrl = { PUBLIC_URL: 'http://localhost:3000' };

async function browser(): Promise<Part> {
  const started = await launchBrowser();
  return { address: started.wsEndpoint(), stop: () => started.close() };
}

async function site(starting: ReturnType<typeof startServer>): Promise<Part> {
  const started = await starting;
  return { address: started.origin, stop: () => started.stop() };
}

/** A site whose search answers: what its pages show does not change while tests look. */
async function searchedSite(starting: ReturnType<typeof startServer>): Promise<Part> {
  await searchReady((await starting).origin, 'de');
  return site(starting);
}

/** A site with content of its own, which goes with it. */
async function newsSite(): Promise<Part> {
  const STATIC_CONTENT_URL = newsPack();
  const part = await site(startServer({ STATIC_CONTENT_URL, ...withoutSearch }));
  return {
    address: part.address,
    stop: async () => {
      await part.stop();
      rmSync(new URL(STATIC_CONTENT_URL), { recursive: true });
    },
  };
}

/** Starts a part by its name; `browser-2` is the browser of Jest's second worker. */
function startPart(name: string): Promise<Part> {
  // An index of all languages takes long: that of the demo is made, others in the full sweeps alone.
  const isWhole = process.env['VERIFY'] === '1';
  const search = isWhole ? {} : withoutSearch;
  if (name.startsWith('browser-')) return browser();
  if (name === 'demo') return searchedSite(startServer({ ...publicUrl, ...behindProxy }));
  if (name === 'gallery') return (isWhole ? searchedSite : site)(startGallery(search));
  if (name === 'news') return newsSite();
  if (name === 'trial' && existsSync(trialPack)) {
    const content = { STATIC_CONTENT_URL: pathToFileURL(trialPack).href };
    return site(startServer({ ...content, ...publicUrl, ...behindProxy, ...search }));
  }
  return Promise.reject(new Error(`There is no shared part "${name}"`));
}

/**
 * Listens for the names of shared parts and answers with their addresses. Each part is started when
 * it is first asked for, so a run of unit tests starts none.
 */
export async function offerParts() {
  const parts = new Map<string, Promise<Part>>();
  const listener = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    const part = parts.get(name) ?? startPart(name);
    parts.set(name, part);
    part.then(
      ({ address }) => response.end(address),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return {
    origin: `http://127.0.0.1:${await listening(listener)}`,
    async stop(): Promise<void> {
      listener.closeAllConnections();
      listener.close();
      const stopping = [...parts.values()].map(async (part) => (await part).stop());
      // A part that could not be started has told so to the tests that asked for it.
      await Promise.allSettled(stopping);
    },
  };
}
