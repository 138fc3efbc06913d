import { canonicalUrl } from '../../../shared/head/headElement';
import { usePageData } from '../../PageDataContext';

/** Paths are written as they are: a URL is parsed only for what is no path. */
function absolute(href: string, page: string): string {
  const [origin = ''] = /^\w+:..[^/]+/.exec(page) ?? [];
  return href.startsWith('/') ? origin + href : new URL(href, page).href;
}

/** On paper alone: the absolute address of a file that a link leads to. */
export function PrintedAddress({ href }: { href: string }) {
  const page = canonicalUrl(usePageData().head);
  return (
    <span className="print-only">{` (${page === undefined ? href : absolute(href, page)})`}</span>
  );
}
