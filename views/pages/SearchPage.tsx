import { pageList } from '../../shared/routing/pageData';
import { Deferred, StillWaiting } from '../listing/Deferred';
import { useScreen } from '../PageDataContext';
import { Search } from '../search/Search';

/** The search of the site; its results may come after the frame. */
export function SearchPage() {
  const screen = useScreen('search', 'deferredSearch');
  if (screen.kind === 'search') return <Search screen={screen} />;
  const waiting = (
    <Search screen={screen}>
      <div className="results deferred-results">
        <StillWaiting text="search.late" />
      </div>
    </Search>
  );
  return (
    <Deferred name={pageList} waiting={waiting}>
      {(found) => (
        <Search screen={found?.kind === 'search' ? found : { ...screen, unavailable: true }} />
      )}
    </Deferred>
  );
}
