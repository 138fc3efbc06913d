import type { Response } from 'express';
import type { PageData } from '../../../shared/routing/pageData';
import { createFramePartStore } from '../../../server/render/framePartStore';
import { renderLatePage } from '../../../server/render/renderPage';
import type { Site } from '../../../server/site';

/**
 * Stands in for `renderPage` in the server of `bundleStreamed.mjs`: a site that has nothing at hand of
 * the pages before, neither their heads and states nor parts of the frame, streams the whole page.
 */
export function renderPage(site: Site, page: PageData, response: Response): Promise<void> {
  const anew = { ...site, frameParts: createFramePartStore() };
  return renderLatePage(anew, { ...page, head: { ...page.head } }, undefined, response);
}

export { renderLatePage };
