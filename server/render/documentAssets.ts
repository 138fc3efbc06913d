import type { ChunkExtractor } from '@loadable/server';
import { isDismissible } from '../../shared/hazards/isDismissible';
import type { PageData } from '../../shared/routing/pageData';
import type { AssetFile } from '../../views/AssetFile';
import type { Assets } from './assets';

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
