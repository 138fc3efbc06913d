import { useIntl } from 'react-intl';
import type { Teaser as TeaserData } from '../../../shared/content/primitives';
import { Carousel } from './Carousel';
import { useTitleAbove } from '../text/HeadingLevel';
import { TeaserCard } from '../Teaser';

/** Cards in a row, one, two or three in view. */
export function TeaserCarousel(props: { title: string | undefined; items: readonly TeaserData[] }) {
  const { title, items } = props;
  const intl = useIntl();
  const above = useTitleAbove();
  return (
    <Carousel
      label={title ?? above ?? intl.formatMessage({ id: 'component.related' })}
      kind="cards"
      slides={items.map((teaser) => ({
        key: teaser.href,
        content: <TeaserCard teaser={teaser} among={items} />,
      }))}
    />
  );
}
