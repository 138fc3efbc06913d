import type { Neighbours } from '../../shared/routing/pageData';
import { Label, useFormats } from '../language/UiText';
import { registry } from '../components/registry';
import { usePageData } from '../PageDataContext';
import { PageBody } from './content/PageBody';

function NeighbourLinks({ neighbours: { previous, next } }: { neighbours: Neighbours }) {
  if (!previous && !next) return null;
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
            page && (
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

/** Shows what stands at the address of a news item: the item, or a personal board. */
export function NewsOrBoard() {
  const formats = useFormats();
  const { screen } = usePageData();
  if (screen.kind !== 'content') return <registry.board />;
  const { page, neighbours = {}, asOf } = screen;
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
