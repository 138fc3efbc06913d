import { ChunkExtractor } from '@loadable/server';
import { isDismissible } from '../../shared/hazards/isDismissible';
import type { PageData } from '../../shared/routing/pageData';
import type { AssetFile } from '../../views/AssetFile';
import { applicationChunk, pageChunks, previewChunk } from '../../views/pageChunks';
import { partChunks, partsOf } from '../../views/pageParts';
import type { Assets } from './assets';

type Kind = 'script' | 'style';

/** The files a page needs. */
export interface DocumentAssets {
  readonly scripts: readonly AssetFile[];
  readonly styles: readonly AssetFile[];
  /** Scripts that must run before anything is painted. */
  readonly early: readonly AssetFile[];
}

/** Lists that were looked up, by the build and what was asked for: there are few, and many pages. */
const known = new WeakMap<Assets, Map<string, Readonly<Record<Kind, readonly AssetFile[]>>>>();

function readStatistics(assets: Assets, chunks: readonly string[]) {
  const extractor = new ChunkExtractor({ stats: assets.stats, entrypoints: [] });
  for (const chunk of chunks) extractor.addChunk(chunk);
  const files = (kind: Kind) =>
    extractor.getMainAssets(kind).map(({ url }) => assets.withIntegrity(url));
  return { script: files('script'), style: files('style') };
}

function filesOf(assets: Assets, chunks: readonly string[]) {
  const lists = known.get(assets) ?? new Map();
  known.set(assets, lists);
  const key = chunks.join(' ');
  const files = lists.get(key) ?? readStatistics(assets, chunks);
  lists.set(key, files);
  return files;
}

/** Messages that a visitor closed must not be painted; only pages that have such pay for it. */
function earlyScripts(assets: Assets, { frame }: PageData): readonly AssetFile[] {
  return frame.alerts.some(isDismissible) ? filesOf(assets, ['hideDismissed']).script : [];
}

/** The scripts and styles a page needs, its own chunk and those of its parts included. */
export function documentAssets(assets: Assets, page: PageData): DocumentAssets {
  const own = pageChunks[page.route];
  const parts = partsOf(page).map((part) => partChunks[part]);
  // The last script to run is the one that finds all others there (client/main.tsx).
  const chunks = [
    applicationChunk,
    ...(own === undefined ? [] : [own]),
    ...parts,
    ...(page.layout === 'blank' ? [previewChunk] : []),
    'client',
  ];
  const files = filesOf(assets, chunks);
  const marks = page.layout === 'blank' ? filesOf(assets, ['previewStyles']).style : [];
  return {
    scripts: files.script,
    styles: [...files.style, ...marks],
    early: earlyScripts(assets, page),
  };
}
