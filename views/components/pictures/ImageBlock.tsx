import { useState } from 'react';
import type { ComponentOf } from '../../../shared/content/components/component';
import { Enlarge, Lightbox } from './Lightbox';
import { Figure } from './Pictures';

/** A picture of this width (pixels) is shown in full beside the text. */
const shownWidth = 800;

/** One image, which can be looked at in full where it is larger than shown. */
export function ImageBlock({ id, content: { image } }: ComponentOf<'image'>) {
  const [isOpen, setIsOpen] = useState(false);
  const isLarge = image.width === undefined || image.width > shownWidth;
  return (
    <div className="block image" id={id}>
      <div className="enlargeable">
        <Figure image={image} />
        {isLarge && <Enlarge image={image} open={() => setIsOpen(true)} />}
      </div>
      {isOpen && (
        <Lightbox label={image.alt} images={[image]} start={0} close={() => setIsOpen(false)} />
      )}
    </div>
  );
}
