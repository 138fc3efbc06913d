import { OverviewPage } from './OverviewPage';

/** The news overview. */
export function NewsBoardPage() {
  return <OverviewPage />;
}
