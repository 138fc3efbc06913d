import { Late, StillWaiting } from '../listing/Late';
import { usePageData, useScreen } from '../PageDataContext';
import { Search } from '../search/Search';

function Waiting() {
  const { state, path, patientPath } = useScreen('lateSearch');
  return (
    <Search screen={{ state, path }}>
      <div className="results late-results">
        <StillWaiting text="search.late" patientPath={patientPath} />
      </div>
    </Search>
  );
}

function Unavailable() {
  const { state, path } = useScreen('lateSearch');
  return <Search screen={{ state, path, unavailable: true }} />;
}

function Arrived() {
  return <Search screen={useScreen('search')} />;
}

/** The search of the site; its results may come after the frame. */
export function SearchPage() {
  const { screen } = usePageData();
  if (screen.kind !== 'lateSearch') return <Arrived />;
  return (
    <Late waiting={<Waiting />} unavailable={<Unavailable />}>
      <Arrived />
    </Late>
  );
}
