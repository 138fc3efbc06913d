import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { demoPack } from './pack';

/** A copy of the demo content that a test may publish in. */
export interface PackCopy {
  /** For `STATIC_CONTENT_URL`. */
  readonly url: string;
  /** Replaces the value of a document, by its path. */
  write(path: string, value: unknown): void;
  /** Changes the text of a document, and publishes it. */
  publish(path: string, change: (text: string) => string): void;
  remove(): void;
}

/** Copies the demo content. It has no hazard message, whatever day it is. */
export function copyPack(): PackCopy {
  const folder = mkdtempSync(join(tmpdir(), 'pack-'));
  cpSync(demoPack, folder, { recursive: true });
  const write = (path: string, value: unknown) =>
    writeFileSync(join(folder, path), JSON.stringify({ value }));
  let publishes = 0;
  write('index/alerts.json', []);
  return {
    url: pathToFileURL(folder).href,
    write,
    publish: (path, change) => {
      publishes += 1;
      const file = join(folder, path);
      writeFileSync(file, change(readFileSync(file, 'utf8')));
      const lastPublish = new Date(Date.UTC(2026, 11, publishes)).toISOString();
      write('lastPublish.json', { publishId: `test-${publishes}`, lastPublish });
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
