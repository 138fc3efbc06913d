import { isLocale } from '../../../shared/language/languages';
import { decoded } from '../../../shared/routing/addresses';
import { editDistance } from '../../search/analysis/words/editDistance';

const longestMs = 30_000;
const mostSuggestions = 3;

async function textAt(url: URL): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(longestMs) });
  return answer.ok ? answer.text() : '';
}

/** Paths that a sitemap names, or the files of one. */
function pathsIn(xml: string): string[] {
  const named = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    url.trim().replaceAll('&amp;', '&'),
  );
  return named
    .filter((url) => URL.canParse(url))
    .map((url) => {
      const { pathname, search } = new URL(url);
      return pathname + search;
    });
}

/** The paths of all pages of a site, from its sitemap; none where that cannot be read. */
export async function siteAddresses(site: URL): Promise<readonly string[]> {
  try {
    const first = await textAt(new URL('/sitemap.xml', site));
    const paths = pathsIn(first);
    if (!first.includes('<sitemapindex')) return paths;
    const all: string[][] = [];
    for (const path of paths) all.push(pathsIn(await textAt(new URL(path, site))));
    return all.flat();
  } catch {
    return [];
  }
}

/** What an address is called: letters and digits of its last segment, without the ending of a file. */
function nameOf(segments: readonly string[]): string {
  const last = (segments.at(-1) ?? '').replace(/\.\w{2,5}$/, '');
  const plain = decoded(last).toLowerCase().normalize('NFD');
  return plain.replace(/[^\p{L}\p{N}]/gu, '');
}

/** Pages that an address which leads nowhere may have meant, the most likely first. */
export type Suggest = (from: string) => string[];

/** Suggests the pages whose names differ least, in the language of the address where it has one. */
export function createSuggest(addresses: readonly string[]): Suggest {
  const known = addresses.map((address) => {
    const segments = address.split('?', 1)[0]?.split('/').filter(Boolean) ?? [];
    return { address, locale: segments[0], name: nameOf(segments) };
  });
  return (from) => {
    const [path = ''] = from.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/, 1);
    const segments = path.split('/').filter(Boolean);
    const [locale = ''] = segments;
    const name = nameOf(segments);
    // Numbers that are almost the same are those of other things.
    const most = /^\d*$/.test(name) ? 0 : Math.max(1, Math.floor(name.length / 3));
    const near = known
      .filter((one) => name !== '' && (!isLocale(locale) || one.locale === locale))
      .map((one) => ({ ...one, distance: editDistance(name, one.name, most) }))
      .filter(({ distance }) => distance <= most)
      .toSorted((one, other) => one.distance - other.distance);
    return near.slice(0, mostSuggestions).map(({ address }) => address);
  };
}
