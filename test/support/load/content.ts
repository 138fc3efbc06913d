import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoPack } from '../content/pack';
import { fakeUpstream } from '../services/fakeUpstream';

/** How large a generated site is. */
interface SiteSize {
  readonly pages: number;
  readonly locales?: readonly string[];
}

const firstId = 1_000_000;
const isArticle = /^([a-z]{2,3})\/seite-(\d+)\.json$/;
const slowMs = 3_000;

const asDocument = (value: unknown) => Buffer.from(JSON.stringify({ value }));
const fileOf = (path: string) => readFileSync(join(demoPack, path));
const valueOf = (path: string) => JSON.parse(fileOf(path).toString()).value;

/** The map of languages of the demo content, with so many articles more. */
function languageMap(pages: number, locales: readonly string[]): Buffer {
  const own = Array.from({ length: pages }, (_, number) => [
    firstId + number,
    Object.fromEntries(locales.map((locale) => [locale, `seite-${number}`])),
  ]);
  const map = valueOf('index/pagesToLanguageMap.json');
  return asDocument({ ...map, ...Object.fromEntries(own) });
}

/**
 * Starts a source with the demo content and so many articles more in each language; `/de/seite-0` is the
 * first of them. As the service of news it takes three seconds for a search of `langsam`.
 */
export async function startContent({ pages, locales = ['de'] }: SiteSize) {
  const article = valueOf('de/auf-hochwasser-vorbereiten.json');
  /** By the number of an article, or for all of them, the last publish that changed it. */
  const changed = new Map<string, number>();
  let publishes = 0;

  function articleAt(number: string): Buffer {
    const last = Math.max(changed.get(number) ?? 0, changed.get('all') ?? 0);
    const slug = `seite-${number}`;
    const title = `Seite ${number}${last === 0 ? '' : ` (Stand ${last})`}`;
    const translations = locales.map((locale) => [locale, { slug, title }]);
    const translationPages = Object.fromEntries(translations);
    const metadata = { ...article.metadata, title, translationPages };
    return asDocument({ ...article, id: String(firstId + Number(number)), metadata });
  }

  function lastPublish(): Buffer {
    const last = new Date(Date.UTC(2026, 9, 1) + publishes * 1000).toISOString();
    return asDocument({ publishId: `bench-${publishes}`, lastPublish: last });
  }

  const map = languageMap(pages, locales);
  const made = new Map<string, () => Buffer>([
    ['index/pagesToLanguageMap.json', () => map],
    ['index/alerts.json', () => asDocument([])],
    ['lastPublish.json', lastPublish],
    ['v1/search', () => Buffer.from('{"items":[],"pageResults":1,"offset":0,"limit":12}')],
  ]);
  const upstream = await fakeUpstream((path) => {
    const known = made.get(path);
    if (known !== undefined) return known();
    const [, locale = '', number = ''] = isArticle.exec(path) ?? [];
    if (locales.includes(locale) && Number(number) < pages) return articleAt(number);
    return existsSync(join(demoPack, path)) ? fileOf(path) : undefined;
  });
  upstream.fail((path) =>
    path.startsWith('v1/search') && path.includes('langsam')
      ? { kind: 'slow', milliseconds: slowMs }
      : undefined,
  );
  return {
    port: Number(upstream.base.port),
    calls: upstream.calls,
    /** Changes an article by its number, or all of them, and publishes that. */
    publish(what: string): void {
      publishes += 1;
      changed.set(what, publishes);
    },
    /** Resolves when it is not asked any more. */
    async untilQuiet(): Promise<void> {
      for (let before = -1; before !== upstream.calls.length;) {
        before = upstream.calls.length;
        await wait(1000);
      }
    },
  };
}

/** A content source of a site that is measured. */
export type MeasuredContent = Awaited<ReturnType<typeof startContent>>;
