import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc, { type IAsyncProperty } from 'fast-check';
import { answerFaults, send } from './answerFaults';
import type { Sent } from '../pages/ask';
import { mutated, mutations } from '../content/contentMutations';
import { forms, headers, paths, queries } from './hostileRequests';
import { testApp, type TestApp } from '../sites/testApp';
import { demoPack } from '../content/pack';

/** How many requests of each kind are made. */
export interface RequestCounts {
  readonly paths: number;
  readonly queries: number;
  readonly headers: number;
  readonly forms: number;
}

/** How many documents of pages, and of the whole site, are published with something wrong in them. */
export interface ContentCounts {
  readonly pages: number;
  readonly sites: number;
}

/** `PUBLIC_URL` of the sites that are asked. */
export const publicUrl = 'http://localhost:3000';
const settings = { PUBLIC_URL: publicUrl, TRUST_PROXY: 'loopback' };

function valueOf(path: string): unknown {
  return JSON.parse(readFileSync(join(demoPack, path), 'utf8')).value;
}

/** Documents of pages that are changed: one of each kind of content. */
const pageDocuments = [
  'de/kontakt',
  'de/hochwasser',
  'de/warnung-und-alarm',
  'de/glossar',
  'de/das-amt',
  'de/publication/seen/2026',
  'de/news/106452',
  'de/wassernacht-24-stunden-messen',
  'de/themen',
  'de/startseite',
  'de/dossier-trinkwasser',
  'de/erdwaermesonde-abklaeren',
  'fr/crues',
].map((name) => valueOf(`${name}.json`));

/** Documents that every page is made with, and the lists. */
const siteDocuments = [
  'site-identity/de',
  'main-menus/main-de',
  'footer/de',
  'redirects',
  'index/alerts',
  'index/homepages/de-all',
  'index/news/de-all',
  'index/events/de-all',
  'index/taxonomy/de-all',
  'index/pagesToLanguageMap',
  'lastPublish',
  'de/404',
  'index/services/de-all',
].map((name) => `${name}.json`);

const pagesOfSite = [
  '/de',
  '/de/newnsb',
  '/de/overview/events',
  '/de/gibt-es-nicht',
  '/de/kontakt',
];

/** Throws with the request and the faults of its answer where it has any. */
async function expectNoFaults(port: number, sent: Sent): Promise<void> {
  const faults = answerFaults(await send(port, sent), publicUrl);
  if (faults.length > 0) throw new Error(`${JSON.stringify(sent)}: ${faults.join(', ')}`);
}

/** Every request comes from another address, so that limits for visitors refuse none. */
function from(number: number): Record<string, string> {
  return { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` };
}

function requestsAreAnswered(port: number) {
  let number = 0;
  const check = (sent: Sent) =>
    expectNoFaults(port, { ...sent, headers: { ...sent.headers, ...from((number += 1)) } });
  return {
    paths: fc.asyncProperty(paths, (path) => check({ path })),
    queries: fc.asyncProperty(queries, (path) => check({ path })),
    headers: fc.asyncProperty(headers, (own) => check({ path: '/de/kontakt', headers: own })),
    forms: fc.asyncProperty(forms, ({ path, type, body }) =>
      check({ path, method: 'POST', body, headers: { 'content-type': type } }),
    ),
  };
}

/** What was once answered wrongly, and rarely comes by chance. */
const onceWrong: readonly Sent[] = [
  {
    path: '/de/kontakt',
    method: 'POST',
    body: 'lastName=%00',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  },
];

/** Names of pages that are published one after the other. */
const slugOf = (number: number) => `seite-${number}`;

function mapOf(pages: number): Record<string, Record<string, string>> {
  const numbers = Array.from({ length: pages }, (_, number) => number);
  return Object.fromEntries(numbers.map((number) => [1_000_000 + number, { de: slugOf(number) }]));
}

/** Pages with something wrong in them, each under a name of its own. */
function pagesAreShown({ port, upstream }: TestApp) {
  let number = 0;
  return fc.asyncProperty(
    fc.constantFrom(...pageDocuments),
    mutations,
    async (document, changes) => {
      const slug = slugOf(number);
      number += 1;
      upstream.publish(`de/${slug}.json`, mutated(document, changes));
      for (const path of [`/de/${slug}`, `/api/page/de/${slug}`])
        await expectNoFaults(port, { path });
      upstream.withdraw(`de/${slug}.json`);
    },
  );
}

/** Sites with something wrong in a document that all pages are made with, or that makes lists. */
function sitesAreShown() {
  return fc.asyncProperty(fc.constantFrom(...siteDocuments), mutations, async (path, changes) => {
    const whole = siteDocuments.map((name): [string, unknown] => [name, valueOf(name)]);
    const site = await testApp([...whole, [path, mutated(valueOf(path), changes)]], settings);
    try {
      for (const page of pagesOfSite) await expectNoFaults(site.port, { path: page });
    } finally {
      await site.stop();
    }
  });
}

/** The smallest input that fails is looked for too, and is part of the error, as is the seed. */
const options = { includeErrorInReport: true };

/**
 * Sends requests to a site at a port that trusts its neighbours to say who asks. Throws at the first
 * that is answered with an error of the site, with HTML that does not parse, with a text that was not
 * escaped, or with an address of elsewhere.
 */
export async function checkRequests(port: number, counts: RequestCounts, seed: number) {
  for (const sent of onceWrong) await expectNoFaults(port, sent);
  const properties = requestsAreAnswered(port);
  for (const name of ['paths', 'queries', 'headers', 'forms'] as const) {
    const property: IAsyncProperty<unknown> = properties[name];
    await fc.assert(property, { ...options, seed, numRuns: counts[name] });
  }
}

/** Publishes documents with something wrong in them, and asks for their pages; throws as `checkRequests`. */
export async function checkContent({ pages, sites }: ContentCounts, seed: number) {
  // A failing page is asked for again while it is made smaller.
  const site = await testApp([['index/pagesToLanguageMap.json', mapOf(pages + 1_000)]], settings);
  await fc.assert(pagesAreShown(site), { ...options, seed, numRuns: pages });
  await fc.assert(sitesAreShown(), { ...options, seed, numRuns: sites });
}
