import type { Neighbours } from '../../shared/routing/pageData';
import { useFormats } from '../language/LanguageContext';
import { registry } from '../registry';
import { usePageData, useScreen } from '../PageDataContext';
import { Label } from '../language/Label';
import { PageBody } from './content/PageBody';

/** Ways to the release before and the one after. */
function NeighbourLinks({ neighbours }: { neighbours: Neighbours }) {
  const { previous, next } = neighbours;
  if (previous === undefined && next === undefined) return null;
  const ways = [
    { rel: 'prev', label: 'news.previous', page: previous },
    { rel: 'next', label: 'news.next', page: next },
  ] as const;
  return (
    <nav className="part neighbours" aria-labelledby="neighbours">
      <h2 id="neighbours">
        <Label id="news.sequence" />
      </h2>
      <ul>
        {ways.map(
          ({ rel, label, page }) =>
            page !== undefined && (
              <li key={rel}>
                <Label as="span" className="meta" id={label} />
                <a rel={rel} href={page.href}>
                  {page.title}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

/** What stands at the address of a news item: the item, or a personal board. */
export function NewsPage() {
  return usePageData().screen.kind === 'content' ? <NewsItem /> : <registry.board />;
}

/** A news item. Its header is `content/PageHero.tsx`, and who speaks is in `details/NewsDetails.tsx`. */
function NewsItem() {
  const formats = useFormats();
  const { page, neighbours = {}, asOf } = useScreen('content');
  return (
    <>
      {asOf !== undefined && (
        <div className="notification notification-warning">
          <Label as="p" id="news.asOf" values={{ date: formats.moment(asOf) }} />
        </div>
      )}
      <PageBody page={page}>
        <NeighbourLinks neighbours={neighbours} />
      </PageBody>
    </>
  );
}
