import { isLocale } from '../../shared/language/languages';
import { serviceWorkerPath } from '../../shared/offline/offlineAddresses';
import { belowSegments, machineSegments } from '../../shared/routing/reservedSegments';
import { comparablePath } from '../content/redirectTable';

/** Folders of which the server answers everything, also what is not there. */
const folders = belowSegments(machineSegments, 'i');
const files = /^\/(?:robots\.txt|sitemap\.xml|status\/lastPublish(?:\.json)?)$/;
const ofLocale =
  /^\/([^/]+)\/(?:sitemap\.xml|opensearch\.xml|status\/lastPublish(?:\.json)?|(?:newnsb|overview\/news)\.(?:rss|atom|json)|overview\/events\.ics|NSBSubscriber\/feeds\/rss)$/;
const language = /^\/language\/([^/]+)$/;

/** Whether the server answers an address itself, before it looks into the redirect table. */
export function isNeverRedirected(path: string): boolean {
  const comparable = comparablePath(path);
  const [, locale] = ofLocale.exec(comparable) ?? language.exec(comparable) ?? [];
  if (locale !== undefined) return isLocale(locale);
  return (
    comparable === serviceWorkerPath ||
    comparable === '/NSBSubscriber/feeds/rss' ||
    folders.test(comparable) ||
    files.test(comparable)
  );
}
