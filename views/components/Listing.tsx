import type { ComponentOf } from '../../shared/content/components';
import { ResultList } from '../listing/ResultList';
import { usePageData } from '../PageDataContext';
import { Block } from './Block';
import { useLevel } from './text/HeadingLevel';
import { ContentLink } from './Links';

/** The newest items of a listing; the server put them into the page's data. */
export function Listing({ id, content }: ComponentOf<'listing'>) {
  const { screen } = usePageData();
  const items = screen.kind === 'content' ? screen.listings[id] : undefined;
  if (items === undefined || items.length === 0) return null;
  return (
    <Block className="listing" id={id} title={content.title}>
      <ListingItems items={items} />
      {content.showAll !== undefined && (
        <p className="show-all">
          <ContentLink link={content.showAll} />
        </p>
      )}
    </Block>
  );
}

function ListingItems(props: Omit<Parameters<typeof ResultList>[0], 'level'>) {
  return <ResultList {...props} level={useLevel()} />;
}
