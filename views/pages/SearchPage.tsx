import { formatNumber } from '../../shared/language/formats';
import { address } from '../../shared/routing/addresses';
import { ItemList } from '../listing/ItemList';
import { Pagination } from '../listing/Pagination';
import { Icon } from '../icons/Icon';
import { useSpeak, useSpokenAttributes } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { usePageData, useScreen } from '../PageDataContext';
import { Hero } from './Hero';

function SearchForm({ keyword }: { keyword: string }) {
  const speak = useSpeak();
  const { locale } = usePageData();
  return (
    <form
      className="search"
      role="search"
      action={address.search(locale)}
      {...useSpokenAttributes()}
    >
      <label htmlFor="search-field">{speak('search.label')}</label>
      <input id="search-field" name="q" type="search" defaultValue={keyword} key={keyword} />
      <button type="submit">
        <Icon name="search" />
        {speak('search.submit')}
      </button>
    </form>
  );
}

const tips = [
  'search.tipSpelling',
  'search.tipGeneral',
  'search.tipFewer',
  'search.tipOther',
] as const;

function NoResults({ keyword }: { keyword: string }) {
  const speak = useSpeak();
  return (
    <Spoken>
      <h2>{speak('search.none', { keyword })}</h2>
      <ul>
        {tips.map((tip) => (
          <li key={tip}>{speak(tip)}</li>
        ))}
      </ul>
    </Spoken>
  );
}

function Results() {
  const speak = useSpeak();
  const { path } = usePageData();
  const { keyword, list } = useScreen('search');
  if (keyword === '') return null;
  if (list.total === 0) return <NoResults keyword={keyword} />;
  const formatted = formatNumber(speak, list.total);
  return (
    <>
      <h2 className="result-count">
        <Spoken>{speak('search.resultsFor', { count: list.total, formatted, keyword })}</Spoken>
      </h2>
      <ItemList items={list.items} level={3} presentation="rows" />
      <Pagination path={path} page={list.page} totalPages={list.totalPages} />
    </>
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
