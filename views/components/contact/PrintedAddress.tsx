import { canonicalUrl } from '../../../shared/head/headElement';
import { usePageData } from '../../PageDataContext';

/** Shows, on paper alone, the absolute address of a file that a link leads to, its path as it is written. */
export function PrintedAddress({ href }: { href: string }) {
  const [origin = ''] = /^\w+:..[^/]+/.exec(canonicalUrl(usePageData().head) ?? '') ?? [];
  return <span className="print-only">{` (${href.startsWith('/') ? origin : ''}${href})`}</span>;
}
