import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { prepareDemo } from '../../build/demo.mjs';
import { demoToday } from './demoToday';
import { startSite, type RunningSite } from './startSite';

/** Folder of the gallery: every component and every kind of page in every state. */
export const galleryFolder = 'test/gallery';

/** Addresses of all pages of the gallery in a locale. */
export function galleryPaths(locale = 'de'): string[] {
  return readdirSync(`${galleryFolder}/de`)
    .map((file) => file.replace(/\.json$/, ''))
    .map((slug) => `/__gallery/${locale}/${slug}`);
}

/** A site with the demo pack and the gallery, as `npm run dev` serves it. */
export function startGallery(settings: Record<string, string> = {}): Promise<RunningSite> {
  const options = [`--gallery=${prepareDemo(resolve(galleryFolder))}`];
  const own = { ...demoToday(), PUBLIC_URL: 'http://localhost:3000' };
  return startSite({ ...own, ...settings }, options);
}
