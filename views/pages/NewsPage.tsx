import { useIntl } from 'react-intl';
import type { Neighbours } from '../../shared/routing/pageData';
import { useFormats } from '../language/LanguageContext';
import { UiText } from '../language/UiText';
import { registry } from '../registry';
import { usePageData, useScreen } from '../PageDataContext';
import { Label } from './details/parts/Facts';
import { PageBody } from './content/PageBody';

/** Ways to the release before and the one after. */
function NeighbourLinks({ neighbours }: { neighbours: Neighbours }) {
  const { previous, next } = neighbours;
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="part neighbours" aria-labelledby="neighbours">
      <h2 id="neighbours">
        <Label id="news.sequence" />
      </h2>
      <ul>
        {previous !== undefined && (
          <li>
            <span className="meta">
              <Label id="news.previous" />
            </span>
            <a rel="prev" href={previous.href}>
              {previous.title}
            </a>
          </li>
        )}
        {next !== undefined && (
          <li>
            <span className="meta">
              <Label id="news.next" />
            </span>
            <a rel="next" href={next.href}>
              {next.title}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** What stands at the address of a news item: the item, or a personal board. */
export function NewsPage() {
  return usePageData().screen.kind === 'content' ? <NewsItem /> : <registry.board />;
}

function NewsItem() {
  const intl = useIntl();
  const formats = useFormats();
  const { page, neighbours = {}, asOf } = useScreen('content');
  return (
    <>
      {asOf !== undefined && (
        <div className="notification notification-warning">
          <p>
            <UiText>
              {intl.formatMessage({ id: 'news.asOf' }, { date: formats.moment(asOf) })}
            </UiText>
          </p>
        </div>
      )}
      <PageBody page={page}>
        <NeighbourLinks neighbours={neighbours} />
      </PageBody>
    </>
  );
}
