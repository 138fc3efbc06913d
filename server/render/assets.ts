import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { TableCode } from '../../shared/language/languages';

const manifestSchema = v.object({
  buildId: v.string(),
  timestamp: v.number(),
  integrity: v.record(v.string(), v.string()),
  messages: v.record(v.string(), v.object({ page: v.string(), screen: v.string() })),
  speculationRules: v.string(),
});

/** URLs of the two parts of a message table (config/messageParts.json). */
export interface MessageFiles {
  readonly page: string;
  readonly screen: string;
}

/** What the build made: its id, its files, and the statistics that name the chunks of a page. */
export interface Assets {
  readonly buildId: string;
  /** When the build was made, in milliseconds since 1970. */
  readonly builtAt: number;
  /** The statistics of the client build, as `@loadable/server` reads them. */
  readonly stats: object;
  /** URLs of a message table for the browser: what any page may say, and the rest of it. */
  messages(table: TableCode): MessageFiles;
  /** URL of what browsers may fetch ahead (config/speculationRules.json). */
  readonly speculationRules: string;
  /** Adds the integrity to a URL of this build. */
  withIntegrity(url: string): { url: string; integrity?: string };
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Reads the manifests of a build folder (`dist`). Throws when it holds no complete build. */
export function readAssets(folder: string): Assets {
  const manifest = v.parse(manifestSchema, readJson(join(folder, 'assets.json')));
  const stats = v.parse(v.looseObject({}), readJson(join(folder, 'loadable-stats.json')));
  return {
    buildId: manifest.buildId,
    builtAt: manifest.timestamp,
    stats,
    speculationRules: manifest.speculationRules,
    messages: (table) => {
      const files = manifest.messages[table];
      if (files === undefined) throw new Error(`The build has no message table ${table}`);
      return files;
    },
    withIntegrity: (url) => {
      const integrity = manifest.integrity[url];
      return integrity === undefined ? { url } : { url, integrity };
    },
  };
}
