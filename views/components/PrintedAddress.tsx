import { canonicalUrl } from '../../shared/head/canonicalUrl';
import { usePageData } from '../PageDataContext';

/** On paper alone: the absolute address of a file that a link leads to. */
export function PrintedAddress({ href }: { href: string }) {
  const page = canonicalUrl(usePageData().head);
  return (
    <span className="print-only"> ({page === undefined ? href : new URL(href, page).href})</span>
  );
}
