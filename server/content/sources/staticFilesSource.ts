import { contentPaths } from '../../../shared/content/contentPaths';
import { readOptionsFor, type ContentSource } from './contentSource';
import type { DocumentRef } from '../documents/documents';
import type { Reader } from './readJson';

/** Path of the file that holds a document (content contract). */
export function documentPath(ref: DocumentRef): string {
  switch (ref.kind) {
    case 'page':
      return contentPaths.page(ref.locale, ref.slug);
    case 'news':
      return contentPaths.news(ref.locale, ref.id);
    case 'publication':
      return contentPaths.publication(ref.locale, ref.id);
    case 'menu':
      return contentPaths.menu(ref.locale, ref.name);
    case 'footerMenu':
      return contentPaths.footerMenu(ref.locale, ref.menu);
    case 'records':
      return contentPaths.records(ref.locale, ref.type);
    case 'listing':
      return contentPaths.listing(ref.locale, ref.listing);
    case 'homepages':
    case 'identity':
    case 'footer':
    case 'cookieNotice':
    case 'taxonomy':
      return contentPaths[ref.kind](ref.locale);
    case 'languageMap':
    case 'alerts':
    case 'lastPublish':
    case 'redirects':
    case 'imageManifest':
      return contentPaths[ref.kind]();
  }
}

/** The published JSON files (content contract), in a folder or behind a web server. */
export function createStaticFilesSource(reader: Reader): ContentSource {
  return {
    name: reader.name,
    offers: () => true,
    read: (ref, how) => reader.read(documentPath(ref), { ...readOptionsFor(ref), ...how }),
    probe: () => reader.probe(),
    health: () => reader.health(),
  };
}
