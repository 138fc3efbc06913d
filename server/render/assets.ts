import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChunkExtractor } from '@loadable/server';
import * as v from 'valibot';
import { tableCodes } from '../../shared/language/languages';
import type { IntlTables } from '../locale/languageNames';
import type { Log } from '../observability/logger';
import type { AssetFile } from '../../views/lite/PlainDocuments';

const manifestSchema = v.object({
  buildId: v.string(),
  timestamp: v.number(),
  integrity: v.record(v.string(), v.string()),
  messages: v.object(v.entriesFromList(tableCodes, v.string())),
  speculationRules: v.string(),
});

/** What pages are rendered with. */
export interface RenderContext {
  readonly assets: Assets;
  readonly intl: IntlTables;
  readonly log: Log;
}

/** What the build made: its id, its files, and which of them a rendering needs. */
export type Assets = ReturnType<typeof readAssets>;

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Reads the manifests of a build folder (`dist`). Throws when it holds no complete build. */
export function readAssets(folder: string) {
  const { timestamp, ...manifest } = v.parse(manifestSchema, readJson(join(folder, 'assets.json')));
  const stats: object = v.parse(v.looseObject({}), readJson(join(folder, 'loadable-stats.json')));
  const filesOf = (entry: string, kind: 'script' | 'style'): readonly AssetFile[] =>
    new ChunkExtractor({ stats, entrypoints: [entry] })
      .getMainAssets(kind)
      .map(({ url }) => ({ url, integrity: manifest.integrity[url] }));
  return {
    ...manifest,
    builtAt: timestamp,
    stats,
    /** Scripts that must run before anything is painted, on pages with messages that can be closed. */
    early: filesOf('hideDismissed', 'script'),
    previewStyles: filesOf('previewStyles', 'style'),
    filesOf,
  };
}
