import { useIntl } from 'react-intl';
import type { Teaser as TeaserData } from '../../../shared/content/primitives';
import { Carousel } from './Carousel';
import { useLevel, useTitleAbove } from '../text/HeadingLevel';
import { TeaserCard } from '../Teaser';

/** Cards in a row, one, two or three in view. */
export function TeaserCarousel({
  title,
  items,
}: {
  title: string | undefined;
  items: readonly TeaserData[];
}) {
  const intl = useIntl();
  const level = useLevel();
  const above = useTitleAbove();
  return (
    <Carousel
      label={title ?? above ?? intl.formatMessage({ id: 'component.related' })}
      kind="cards"
      slides={items.map((teaser) => ({
        key: teaser.href,
        content: <TeaserCard teaser={teaser} level={level} among={items} />,
      }))}
    />
  );
}
