import { formatNumber } from '../../shared/language/formats';
import type { MessageId, PlainMessageId } from '../../shared/language/messages';
import { ItemList } from '../listing/ItemList';
import { Pagination } from '../listing/Pagination';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { usePageData, useScreen } from '../PageDataContext';
import { Label } from './details/Facts';
import { Hero } from './Hero';

/** The newest items of one kind, page by page. */
export function OverviewPage() {
  const speak = useSpeak();
  const { path } = usePageData();
  const { state, list } = useScreen('listing');
  const title: PlainMessageId = `overview.${state.listing}` satisfies MessageId;
  return (
    <article className="page page-listing">
      <Hero variant="band">
        <h1 tabIndex={-1}>
          <Label id={title} />
        </h1>
      </Hero>
      <p className="result-count">
        <Spoken>
          {list.total === 0
            ? speak('overview.empty')
            : speak('overview.total', {
                count: list.total,
                formatted: formatNumber(speak, list.total),
              })}
        </Spoken>
      </p>
      <ItemList items={list.items} level={2} presentation="rows" />
      <Pagination path={path} page={list.page} totalPages={list.totalPages} />
    </article>
  );
}
