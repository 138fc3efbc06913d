import { Writable } from 'node:stream';
import type { PageData } from '../../shared/routing/pageData';
import type { Site } from '../site';
import { renderPage } from './renderPage';

/** Renders a page whole. Rejects when rendering fails or takes too long. */
export async function renderBytes(site: Site, page: PageData): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let done = false;
  const target = new Writable({
    write(chunk: Buffer, _encoding, callback) {
      chunks.push(chunk);
      callback();
    },
    final(callback) {
      done = true;
      callback();
    },
  });
  await renderPage(site, page, target);
  if (!done) throw new Error('The page was not rendered to its end');
  return Buffer.concat(chunks);
}
