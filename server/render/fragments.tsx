import { renderToString } from 'react-dom/server';
import type { PageData } from '../../shared/routing/pageData';
import { PageProvider } from '../../views/App';
import type { Rendering } from '../../views/RenderingContext';
import { createLruStore, type LruStore } from '../content/lruStore';
import type { Site } from '../site';
import { withChunks } from './documentAssets';

const mostBytes = 8 * 1024 * 1024;

/** An empty store. The parts that were not used for longest go first. */
export function createFragmentStore(): LruStore<string> {
  return createLruStore<string>(mostBytes);
}

/**
 * The parts of a page's frame as HTML: each is rendered once for all pages with the same shared
 * frame, the same languages and the same current entries of the menus. Undefined where the shared
 * frame is not at hand any more.
 */
export function fragmentsFor(site: Site, page: PageData): Rendering['fragment'] {
  const { ownFrame, table, content } = page;
  const made = site.frames.find(ownFrame.shared);
  if (made === undefined) return undefined;
  const depends = [made.path, table, content.code, made.marked(ownFrame).key].join(' ');
  return (name, part) => {
    const key = `${name} ${depends}`;
    const known = site.fragments.get(key);
    if (known !== undefined) return known;
    const html = renderToString(
      withChunks(
        site.assets,
        <PageProvider page={page} speak={site.intl.speak(table)}>
          {part}
        </PageProvider>,
      ),
    );
    site.fragments.set(key, html, 2 * html.length);
    return html;
  };
}
