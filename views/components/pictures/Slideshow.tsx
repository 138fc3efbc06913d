import { useIntl } from 'react-intl';
import { useState } from 'react';
import type { ComponentOf } from '../../../shared/content/components/component';
import { Block } from '../Block';
import { Carousel } from './Carousel';
import { Enlarge, Lightbox } from './Lightbox';
import { Figure } from './Pictures';

/** Shows several images in a row, each of which can be looked at in full. */
export function Slideshow({ id, content }: ComponentOf<'slideshow'>) {
  const intl = useIntl();
  const { title, images } = content;
  const [open, setOpen] = useState<number>();
  const label = title ?? intl.formatMessage({ id: 'component.slideshow' });
  return (
    <Block className="slideshow" id={id} title={title}>
      <Carousel
        label={label}
        kind="images"
        slides={images.map((image, index) => ({
          key: `${index} ${image.src}`,
          content: (
            <>
              <Figure image={image} slot="container" />
              <Enlarge image={image} open={() => setOpen(index)} />
            </>
          ),
        }))}
      />
      {open !== undefined && (
        <Lightbox label={label} images={images} start={open} close={() => setOpen(undefined)} />
      )}
    </Block>
  );
}
