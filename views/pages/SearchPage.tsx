import { formatNumber } from '../../shared/language/formats/numbers';
import { ResultList } from '../listing/ResultList';
import { resultsId } from '../listing/resultsId';
import { SearchTips } from '../listing/SearchTips';
import { SeenAndSpoken } from '../listing/OverviewUnavailable';
import { Pagination } from '../listing/Pagination';
import { UnloadedNotice } from '../listing/UnloadedNotice';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { usePageData, useScreen } from '../PageDataContext';
import { Hero } from './Hero';
import { SearchForm } from './SearchForm';

function NoResults({ keyword }: { keyword: string }) {
  const speak = useSpeak();
  return (
    <Spoken>
      <h2>{speak('search.none', { keyword })}</h2>
      <SearchTips />
    </Spoken>
  );
}

function Results() {
  const speak = useSpeak();
  const { path, locale } = usePageData();
  const { keyword, list } = useScreen('search');
  if (keyword === '') return null;
  if (list.total === 0) return <NoResults keyword={keyword} />;
  const formatted = formatNumber(speak, list.total);
  return (
    <section className="results search-results" aria-labelledby={resultsId} data-changes>
      <h2 id={resultsId} className="result-count" tabIndex={-1}>
        <Spoken>{speak('search.resultsFor', { count: list.total, formatted, keyword })}</Spoken>
      </h2>
      <UnloadedNotice>
        <SeenAndSpoken
          seen={speak('search.unavailable')}
          spoken={speak('search.unavailableSpoken')}
        />
      </UnloadedNotice>
      <ResultList items={list.items} level={3} language={locale} presentation="rows" />
      <Pagination path={path} page={list.page} totalPages={list.totalPages} />
    </section>
  );
}

/** Search field and what was found. */
export function SearchPage() {
  const speak = useSpeak();
  const { keyword } = useScreen('search');
  return (
    <article className="page page-listing page-search">
      <Hero variant="band">
        <h1 tabIndex={-1}>
          <Spoken>{speak('search.title')}</Spoken>
        </h1>
        <SearchForm keyword={keyword} />
      </Hero>
      <Results />
    </article>
  );
}
