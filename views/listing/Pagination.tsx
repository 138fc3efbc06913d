import { formatNumber } from '../../shared/language/formats';
import { Icon } from '../icons/Icon';
import { useSpeak, useSpokenAttributes } from '../language/LanguageContext';

function addressOf(path: string, page: number): string {
  const url = new URL(path, 'http://localhost');
  if (page === 1) url.searchParams.delete('page');
  else url.searchParams.set('page', String(page));
  return url.pathname + url.search;
}

/** Links to the page before and after; nothing for a list of one page. */
export function Pagination(props: { path: string; page: number; totalPages: number }) {
  const speak = useSpeak();
  const attributes = useSpokenAttributes();
  const { path, page, totalPages } = props;
  if (totalPages < 2) return null;
  const text = speak('overview.page', {
    page: formatNumber(speak, page),
    total: formatNumber(speak, totalPages),
  });
  return (
    <nav className="pagination" aria-label={speak('overview.pages')} {...attributes}>
      {page > 1 && (
        <a rel="prev" href={addressOf(path, page - 1)}>
          <Icon name="chevron-left" />
          {speak('overview.previous')}
        </a>
      )}
      <span aria-current="page">{text}</span>
      {page < totalPages && (
        <a rel="next" href={addressOf(path, page + 1)}>
          {speak('overview.next')}
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
