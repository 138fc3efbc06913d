import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Content } from '../../server/content/content';
import { createContent } from '../../server/content/createContent';
import { createMemoryLog } from './memoryLog';
import { environmentOf, today } from './site';

/** What came of a use of the content layer, and the messages it logged. */
export interface ContentUse<T> {
  readonly result: T;
  readonly log: readonly string[];
}

/** Uses the content layer over a folder with these files, as they stand. */
export async function withContentFolder<T>(
  files: Readonly<Record<string, string>>,
  use: (content: Content) => Promise<T>,
): Promise<ContentUse<T>> {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const log = createMemoryLog();
  const content = createContent({
    environment: environmentOf(),
    base: pathToFileURL(`${folder}/`),
    log,
    now: () => today,
    count: () => {},
  });
  try {
    return { result: await use(content), log: log.lines.map(({ message }) => message) };
  } finally {
    content.stop();
    rmSync(folder, { recursive: true });
  }
}
