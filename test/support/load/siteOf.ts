import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { answerOf } from './candidates';
import { resolve } from 'node:path';
import { startChancery } from './server';
import { startServer, type MeasuredServer } from './server';

/** How large a generated site is. */
export interface SiteSize {
  readonly pages: number;
  readonly locales?: readonly string[];
}

/** Where nothing listens: a search that is fed by somebody else, so that no index is built meanwhile. */
const noSearch = { SEARCH_URL: 'postgres://bench@127.0.0.1:1/none' };

/** Starts the service with the content of a generated site; `/de/seite-0` is its first article. */
export function startContent({ pages, locales = ['de'] }: SiteSize): Promise<MeasuredServer> {
  return startServer({
    name: `content of ${pages} pages`,
    command: [process.execPath, resolve('test/support/load/contentServer.mjs')],
    variables: { PAGES: String(pages), LOCALES: locales.join() },
    ready: { path: '/lastPublish.json' },
    core: 'load',
  });
}

/** Starts the built site over such a service, without a search. */
export function startSiteOver(
  content: Pick<MeasuredServer, 'port'>,
  name: string,
  variables: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
): Promise<MeasuredServer> {
  const url = `http://127.0.0.1:${content.port}/`;
  return startChancery(name, { STATIC_CONTENT_URL: url, ...noSearch, ...variables }, nodeOptions);
}

const callsSchema = v.array(v.object({ path: v.string(), status: v.number() }));

/** What the content service was asked since it started or since the last publish. */
export async function callsOf(content: MeasuredServer): Promise<v.InferOutput<typeof callsSchema>> {
  const { body } = await answerOf({ server: content, path: '/calls' });
  return v.parse(callsSchema, JSON.parse(body.toString()));
}

/** Waits until the content service is not asked any more. */
export async function untilQuiet(content: MeasuredServer): Promise<void> {
  for (let [before, now] = [-1, 0]; before !== now;) {
    before = now;
    await wait(1000);
    now = (await callsOf(content)).length;
  }
}
