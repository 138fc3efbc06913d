import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { demoPack } from './pack';

/** A copy of the demo content that a test may publish in. */
export interface PackCopy {
  readonly folder: string;
  /** For `STATIC_CONTENT_URL`. */
  readonly url: string;
  /** Replaces the value of a document, by its path. */
  write(path: string, value: unknown): void;
  /** Changes the text of a document, and publishes it. */
  publish(path: string, change: (text: string) => string): void;
  /** Leaves the documents with these German slugs, and empty lists: little for the search to read. */
  keep(slugs: readonly string[]): void;
  remove(): void;
}

const lists = ['events', 'news', 'organizations', 'publications', 'services', 'webdossiers'];
const languageMap = 'index/pagesToLanguageMap.json';

/** Copies the demo content. It has no hazard message, whatever day it is. */
export function copyPack(): PackCopy {
  const folder = mkdtempSync(join(tmpdir(), 'pack-'));
  cpSync(demoPack, folder, { recursive: true });
  const write = (path: string, value: unknown) =>
    writeFileSync(join(folder, path), JSON.stringify({ value }));
  let publishes = 0;
  write('index/alerts.json', []);
  return {
    folder,
    url: pathToFileURL(folder).href,
    write,
    publish: (path, change) => {
      publishes += 1;
      const file = join(folder, path);
      writeFileSync(file, change(readFileSync(file, 'utf8')));
      const lastPublish = new Date(Date.UTC(2026, 11, publishes)).toISOString();
      write('lastPublish.json', { publishId: `test-${publishes}`, lastPublish });
    },
    keep(slugs) {
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
    remove: () => rmSync(folder, { recursive: true }),
  };
}
