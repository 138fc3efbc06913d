import { useEffect, useRef, useState } from 'react';
import type { Image as ImageData } from '../../../shared/content/primitives';
import { Label, UiLabel } from '../../language/Label';
import { Figure } from './Pictures';
import { StepButton } from './StepButton';
import { useArrowKeys } from '../hooks/useArrowKeys';
import { useScripted } from '../hooks/useScripted';

/** One image at a time over the whole window. Escape and the button close it; the focus goes back. */
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
  const go = (target: number) => setIndex(Math.max(0, Math.min(target, total - 1)));
  useArrowKeys(dialog, (by) => go(index + by));
  if (image === undefined) return null;
  return (
    <dialog className="lightbox" ref={dialog} aria-label={label} onClose={close}>
      <div className="lightbox-bar">
        {total > 1 && (
          <>
            <Label
              as="p"
              role="status"
              id="component.slideOf"
              values={{ current: index + 1, total }}
            />
            <StepButton
              direction="previous"
              of="Image"
              disabled={index === 0}
              onClick={() => go(index - 1)}
            />
            <StepButton
              direction="next"
              of="Image"
              disabled={index === total - 1}
              onClick={() => go(index + 1)}
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
