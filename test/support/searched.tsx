import { statusOf } from '../../shared/routing/outcome';
import { SearchPage } from '../../views/pages/SearchPage';
import { textOf } from './html';
import { site } from './observations';
import { pageAt } from './outcomes';
import { rendered } from './rendered';

/** Status, texts and log lines that an address of the search comes to, without an engine. */
export async function searched(target: string) {
  const from = site();
  const outcome = await pageAt(from, target);
  const blocks = rendered(outcome.page, <SearchPage />).all(({ tagName }) => tagName === 'span');
  return {
    status: statusOf(outcome),
    texts: blocks.map(textOf),
    log: from.logged.map(({ message }) => message),
  };
}
