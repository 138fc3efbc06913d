import type { ReactElement } from 'react';
import { ChunkExtractor } from '@loadable/server';
import { isDismissible } from '../../shared/hazards/isDismissible';
import type { PageData } from '../../shared/routing/pageData';
import type { AssetFile, DocumentAssets } from '../../views/Document';
import { applicationChunk, pageChunks } from '../../views/pageChunks';
import { partChunks, partsOf } from '../../views/pageParts';
import type { Assets } from './assets';

type Kind = 'script' | 'style';

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

const collectors = new WeakMap<Assets, ChunkExtractor>();

/**
 * Lets the parts of pages that are chunks of their own render at once. Which of them were rendered is
 * not asked: `partsOf` knows it before.
 */
export function withChunks(assets: Assets, content: ReactElement): ReactElement {
  const collector =
    collectors.get(assets) ?? new ChunkExtractor({ stats: assets.stats, entrypoints: [] });
  collectors.set(assets, collector);
  return collector.collectChunks(content);
}

/** The scripts and styles a page needs, its own chunk and those of its parts included. */
export function documentAssets(assets: Assets, page: PageData): DocumentAssets {
  const own = pageChunks[page.route];
  const parts = partsOf(page).map((part) => partChunks[part]);
  // The last script to run is the one that finds all others there (client/main.tsx).
  const chunks = [applicationChunk, ...(own === undefined ? [] : [own]), ...parts, 'client'];
  const files = filesOf(assets, chunks);
  return { scripts: files.script, styles: files.style, early: earlyScripts(assets, page) };
}
