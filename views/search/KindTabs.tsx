import { useIntl } from 'react-intl';
import type { SearchFound } from '../../shared/routing/searchScreen';
import { searchKinds, type SearchKind } from '../../shared/search/searchAnswer';
import { changeSearch } from '../../shared/search/searchState';
import { useUiTextAttributes } from '../language/LanguageContext';
import { countText } from '../listing/filters/labels';
import { StateLink } from '../listing/results/StateLink';
import type { SearchControl } from './useSearch';

/** What all results of a kind are called. */
const nameOf = (kind: SearchKind) =>
  kind === 'pages' ? 'search.pages' : (`overview.${kind}` as const);

/** The kinds that results have, each with how many; one of them, or all, is shown. */
export function KindTabs({ search, found }: { search: SearchControl; found: SearchFound }) {
  const intl = useIntl();
  const attributes = useUiTextAttributes();
  const { state } = search;
  const counts = searchKinds
    .map((kind) => ({ kind, count: found.kinds[kind] ?? 0 }))
    .filter(({ kind, count }) => count > 0 || kind === state.kind);
  if (counts.length === 0) return null;
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const tab = (kind: SearchKind | undefined, name: string, count: number) => (
    <li key={kind ?? 'all'}>
      <StateLink
        listing={search}
        to={changeSearch(state, { type: kind ?? '' }).state}
        isCurrent={state.kind === kind}
      >
        <span>{`${name} `}</span>
        <span className="kind-count">{countText(intl, count)}</span>
      </StateLink>
    </li>
  );
  return (
    <nav
      className="kind-tabs"
      aria-label={intl.formatMessage({ id: 'search.kinds' })}
      {...attributes}
    >
      <ul>
        {tab(undefined, intl.formatMessage({ id: 'listing.all' }), all)}
        {counts.map(({ kind, count }) =>
          tab(kind, intl.formatMessage({ id: nameOf(kind) }), count),
        )}
      </ul>
    </nav>
  );
}
