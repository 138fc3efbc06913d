import { cpSync, readdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepareDemo } from '../../../build/demo.mjs';
import { temporaryFolder } from '../run/temporaryFolder';

const lists = ['events', 'news', 'organizations', 'publications', 'services', 'webdossiers'];
const languageMap = 'index/pagesToLanguageMap.json';

/** Copies the demo content. It has no hazard message on any day. */
export function copyPack() {
  const folder = temporaryFolder();
  cpSync(demoPack, folder, { recursive: true });
  const write = (path: string, value: unknown) =>
    writeFileSync(join(folder, path), JSON.stringify({ value }));
  let publishes = 0;
  write('index/alerts.json', []);
  return {
    folder,
    /** For `STATIC_CONTENT_URL`. */
    url: pathToFileURL(folder).href,
    /** Replaces the value of a document, by its path. */
    write,
    /** Changes the text of a document, and publishes it. */
    publish: (path: string, change: (text: string) => string) => {
      publishes += 1;
      const file = join(folder, path);
      writeFileSync(file, change(readFileSync(file, 'utf8')));
      const lastPublish = new Date(Date.UTC(2026, 11, publishes)).toISOString();
      write('lastPublish.json', { publishId: `test-${publishes}`, lastPublish });
    },
    /** Leaves the documents with these German slugs, and empty lists: little for the search to read. */
    keep(slugs: readonly string[]) {
      const map: Record<string, { de?: string }> = JSON.parse(
        readFileSync(join(folder, languageMap), 'utf8'),
      ).value;
      const kept = Object.entries(map).filter(([, { de = '' }]) => slugs.includes(de));
      write(languageMap, Object.fromEntries(kept));
      for (const list of lists) {
        for (const file of readdirSync(join(folder, 'index', list))) {
          write(`index/${list}/${file}`, []);
        }
      }
    },
  };
}

/** The setting for the demo content as if it had been published today, as `npm start` has it. */
export function demoToday(): { readonly STATIC_CONTENT_URL: string } {
  return { STATIC_CONTENT_URL: pathToFileURL(prepareDemo()).href };
}

interface PackDocument {
  readonly contentType: string;
  readonly metadata: { readonly title: string; readonly withdrawn?: unknown };
}

/** A page of a pack: where it is served, and what its file says. */
export interface PackPage {
  /** The same in every language. */
  readonly id: string;
  readonly locale: string;
  readonly slug: string;
  readonly path: string;
  readonly title: string;
  readonly withdrawn: boolean;
  /** Words of its texts, in their order, without markup. */
  readonly text: string;
}

function readValue<T>(folder: string, path: string): T {
  return JSON.parse(readFileSync(join(folder, path), 'utf8')).value;
}

/** Some words an editor wrote in the body of a page, as a browser would show them. */
function someText(value: unknown): string {
  if (Array.isArray(value)) return value.map(someText).find(Boolean) ?? '';
  if (typeof value !== 'object' || value === null) return '';
  for (const [key, entry] of Object.entries(value)) {
    const found = key === 'text' || key === 'html' ? entry : someText(entry);
    if (typeof found === 'string' && /\p{L}/u.test(found)) return found;
  }
  return '';
}

/** Folder of the demo content. */
export const demoPack = resolve('content');

/** Folder of the trial content, where it lies beside the project. */
export const trialPack = resolve('../shared/trial-content');

/** The packs that there are on this machine. */
export const packs = [demoPack, trialPack].filter((folder) => existsSync(folder));

/** Every page that the map of a pack names. */
export function pagesOf(folder: string): PackPage[] {
  const map = readValue<Record<string, Record<string, string>>>(
    folder,
    'index/pagesToLanguageMap.json',
  );
  const home = new Map<string, string>();
  for (const file of readdirSync(join(folder, 'index/homepages'))) {
    const [first] = readValue<{ slug: string }[]>(folder, `index/homepages/${file}`);
    if (first !== undefined) home.set(file.slice(0, 2), first.slug);
  }
  return Object.entries(map).flatMap(([id, slugs]) =>
    Object.entries(slugs).map(([locale, slug]) => {
      const page = readValue<PackDocument & { content: unknown }>(folder, `${locale}/${slug}.json`);
      const isHome = home.get(locale) === slug;
      return {
        id,
        locale,
        slug,
        path: `/${[locale, ...(isHome ? [] : slug.split('/'))].map(encodeURIComponent).join('/')}`,
        title: page.metadata.title,
        withdrawn: page.metadata.withdrawn !== undefined,
        text: someText(page.content),
      };
    }),
  );
}

/** The redirect table of a pack. */
export function redirectsOf(folder: string): Record<string, string> {
  return readValue(folder, 'redirects.json');
}
