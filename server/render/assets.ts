import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChunkExtractor } from '@loadable/server';
import * as v from 'valibot';
import type { UiLocale } from '../../shared/language/languages';
import type { AssetFile } from '../../views/AssetFile';
import { isDismissible } from '../../shared/hazards/alerts';
import type { PageData } from '../../shared/routing/pageData';

/** The files of a document, and what the browser is told of its chunks. */
export interface DocumentAssets {
  readonly scripts: readonly AssetFile[];
  readonly styles: readonly AssetFile[];
  /** Scripts that must run before anything is painted. */
  readonly early: readonly AssetFile[];
  /** The inert scripts that `loadableReady` reads, by their ids. */
  readonly chunks: readonly { readonly id: string; readonly json: string }[];
}

interface ScriptProps {
  readonly id?: string;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
}

/** The two lists of chunks that the extractor writes before its scripts. */
function chunkLists(extractor: ChunkExtractor): DocumentAssets['chunks'] {
  return extractor.getScriptElements().flatMap(({ props }) => {
    const { id, dangerouslySetInnerHTML: content }: ScriptProps = props;
    return id === undefined || content === undefined ? [] : [{ id, json: content.__html }];
  });
}

/** Messages that a visitor closed must not be painted; only pages that have such pay for it. */
function earlyScripts(assets: Assets, { frame }: PageData): readonly AssetFile[] {
  return frame.alerts.some(isDismissible) ? assets.filesOf('hideDismissed', 'script') : [];
}

/** The files of a page, once the extractor has seen it rendered. */
export function documentAssets(
  assets: Assets,
  page: PageData,
  extractor: ChunkExtractor,
): DocumentAssets {
  const files = (kind: 'script' | 'style') =>
    extractor.getMainAssets(kind).map(({ url }) => assets.withIntegrity(url));
  return {
    scripts: files('script'),
    styles: [
      ...files('style'),
      ...(page.layout === 'blank' ? assets.filesOf('previewStyles', 'style') : []),
    ],
    early: earlyScripts(assets, page),
    chunks: chunkLists(extractor),
  };
}

const manifestSchema = v.object({
  buildId: v.string(),
  timestamp: v.number(),
  integrity: v.record(v.string(), v.string()),
  messages: v.record(v.string(), v.string()),
  speculationRules: v.string(),
});

/** What the build made: its id, its files, and which of them a rendering needs. */
export interface Assets {
  readonly buildId: string;
  /** When the build was made, in milliseconds since 1970. */
  readonly builtAt: number;
  /** URL of a message table for the browser. */
  messages(table: UiLocale): string;
  /** URL of what browsers may fetch ahead (config/speculationRules.json). */
  readonly speculationRules: string;
  /** Adds the integrity to a URL of this build. */
  withIntegrity(url: string): AssetFile;
  /** Makes an extractor that collects the chunks of one rendering of the application. */
  createExtractor(): ChunkExtractor;
  /** The files of an entry of the bundle that stands beside the application. */
  filesOf(entry: string, kind: 'script' | 'style'): readonly AssetFile[];
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Reads the manifests of a build folder (`dist`). Throws when it holds no complete build. */
export function readAssets(folder: string): Assets {
  const manifest = v.parse(manifestSchema, readJson(join(folder, 'assets.json')));
  const stats = v.parse(v.looseObject({}), readJson(join(folder, 'loadable-stats.json')));
  const withIntegrity = (url: string) => {
    const integrity = manifest.integrity[url];
    return integrity === undefined ? { url } : { url, integrity };
  };
  return {
    buildId: manifest.buildId,
    builtAt: manifest.timestamp,
    speculationRules: manifest.speculationRules,
    messages: (table) => {
      const url = manifest.messages[table];
      if (url === undefined) throw new Error(`The build has no message table ${table}`);
      return url;
    },
    withIntegrity,
    createExtractor: () => new ChunkExtractor({ stats, entrypoints: ['application', 'client'] }),
    filesOf: (entry, kind) =>
      new ChunkExtractor({ stats, entrypoints: [entry] })
        .getMainAssets(kind)
        .map(({ url }) => withIntegrity(url)),
  };
}
