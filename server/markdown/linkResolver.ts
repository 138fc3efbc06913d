import { posix } from 'node:path';
import { errorAt } from '../contentCheck/finding';
import { nearest } from '../contentCheck/nearest';
import { decoded } from '../../shared/routing/addresses';
import type { Authoring } from './text/authoring';
import { addressOf, stemOf, type PageHeader } from './pageHeader';
import type { Place } from './text/place';
import { contractPath } from './sourceFolder';

const settled = /^(?:[a-z][a-z\d+.-]*:|[/#?]|$)/i;

/** Where links of authors lead. */
export interface LinkTargets {
  /** Pages by stem and language, with a space between. */
  readonly pages: ReadonlyMap<string, PageHeader>;
  readonly files: ReadonlySet<string>;
  /** Sizes of files by their addresses on the site. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** Reads the links and media of one page; what leads nowhere is reported, and stays as it was written. */
export function linkResolver(
  { file: from, locale: own }: PageHeader,
  { pages, files, sizes }: LinkTargets,
  report: Authoring['report'],
): Pick<Authoring, 'link' | 'media' | 'sizeOf'> {
  function fileAt(path: string): string | undefined {
    const beside = posix.normalize(posix.join(posix.dirname(from), path));
    return [beside, posix.normalize(path)].find((one) => files.has(one));
  }

  function pageAt(path: string): string | undefined {
    const { stem, locale = own } = stemOf(path);
    const beside = posix.normalize(posix.join(posix.dirname(from), stem));
    for (const one of [beside, posix.normalize(stem)]) {
      const found = pages.get(`${one.replace(/\/(?:index)?$/, '') || 'index'} ${locale}`);
      if (found !== undefined) return addressOf(found);
    }
    return undefined;
  }

  function lost(path: string, place: Place, expected: string): void {
    const folder = posix.dirname(from);
    const known = [...files, ...[...pages.values()].map(({ stem }) => `${stem}.md`)];
    const names = known.map((file) => posix.relative(folder, file));
    report(place, errorAt('dead-link', '', expected, path, nearest(path, names)));
  }

  function read(written: string, place: Place, isMedia: boolean): string {
    if (settled.test(written.trim())) return written;
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
    const name = decoded(path);
    const page = isMedia ? undefined : pageAt(name);
    if (page !== undefined) return page + rest;
    const file = fileAt(name);
    if (file !== undefined && !file.endsWith('.md')) {
      return `/${contractPath(file).split('/').map(encodeURIComponent).join('/')}${rest}`;
    }
    const expected = isMedia
      ? 'a file of the folder'
      : `a page in ${own} or a file of the folder, or an address that begins with https:// or /`;
    lost(name, place, expected);
    return written;
  }

  return {
    link: (written, place) => read(written, place, false),
    media: (written, place) => read(written, place, true),
    sizeOf: (address) => sizes.get(decoded(address.startsWith('/') ? address : `/${address}`)),
  };
}
