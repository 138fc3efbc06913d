import { useIntl } from 'react-intl';
import { useState } from 'react';
import type { ComponentOf } from '../../../shared/content/components/components';
import type { Image as ImageData } from '../../../shared/content/primitives';
import { UiLabel } from '../../language/UiLabel';
import { Block } from '../Block';
import { Carousel } from './Carousel';
import { Lightbox } from './Lightbox';
import { Figure } from './Pictures';
import { useScripted } from '../hooks/useScripted';

/** Opens the large image: a dialog with script, the file itself without. */
function Enlarge({ image, open }: { image: ImageData; open: () => void }) {
  const scripted = useScripted();
  const label = (
    <span className="visually-hidden">
      <UiLabel id="component.enlarge" />
      <span>{image.alt}</span>
    </span>
  );
  if (!scripted) {
    return (
      <a className="enlarge" href={image.src}>
        {label}
      </a>
    );
  }
  return (
    <button className="enlarge" type="button" aria-haspopup="dialog" onClick={open}>
      {label}
    </button>
  );
}

/** Several images in a row, each of which can be looked at in full. */
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
