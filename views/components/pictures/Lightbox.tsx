import { useEffect, useRef, useState } from 'react';
import type { ComponentOf } from '../../../shared/content/components/component';
import type { Image as ImageData } from '../../../shared/content/primitives';
import { Label, UiLabel } from '../../language/UiText';
import { useHydrated } from '../hooks/browser';
import { Figure } from './Pictures';
import { StepButtons, useArrowKeys } from './steps';

/** Shows one image at a time over the whole window. Escape and the button close it; the focus goes back. */
export function Lightbox(props: {
  label: string;
  images: readonly ImageData[];
  start: number;
  close: () => void;
}) {
  const { label, images, start, close } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(start);
  const image = images[index];
  const total = images.length;
  useEffect(() => dialog.current?.showModal(), []);
  const step = (by: number) => setIndex(Math.max(0, Math.min(index + by, total - 1)));
  useArrowKeys(dialog, step);
  if (image === undefined) return null;
  const place = { current: index + 1, total };
  return (
    <dialog className="lightbox" ref={dialog} aria-label={label} onClose={close}>
      <div className="lightbox-bar">
        {total > 1 && (
          <>
            <Label as="p" role="status" id="component.slideOf" values={place} />
            <StepButtons
              of="Image"
              isFirst={index === 0}
              isLast={index === total - 1}
              step={step}
            />
          </>
        )}
        <button className="dialog-close" type="button" onClick={() => dialog.current?.close()}>
          <Label id="component.close" />
        </button>
      </div>
      <Figure image={image} eager slot="window" />
    </dialog>
  );
}

/** Opens the large image: a dialog with script, the file itself without. */
export function Enlarge({ image, open }: { image: ImageData; open: () => void }) {
  const hydrated = useHydrated();
  const label = (
    <span className="visually-hidden">
      <UiLabel id="component.enlarge" />
      <span>{image.alt}</span>
    </span>
  );
  return hydrated ? (
    <button className="enlarge" type="button" aria-haspopup="dialog" onClick={open}>
      {label}
    </button>
  ) : (
    <a className="enlarge" href={image.src}>
      {label}
    </a>
  );
}

/** A picture of this width (pixels) is shown in full beside the text. */
const shownWidth = 800;

/** Shows one image, which can be looked at in full where it is larger than shown. */
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
