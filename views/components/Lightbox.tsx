import { useEffect, useRef, useState } from 'react';
import type { Image as ImageData } from '../../shared/content/primitives';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { Figure } from './Pictures';
import { StepButton } from './StepButton';
import { useArrowKeys } from './useArrowKeys';

/** One image at a time over the whole window. Escape and the button close it; the focus goes back. */
export function Lightbox(props: {
  label: string;
  images: readonly ImageData[];
  start: number;
  close: () => void;
}) {
  const { label, images, start, close } = props;
  const speak = useSpeak();
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(start);
  const image = images[index];
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const total = images.length;
  useEffect(() => dialog.current?.showModal(), []);
  const go = (target: number) => {
    const bounded = Math.max(0, Math.min(target, total - 1));
    // A button that is disabled loses the focus, which then belongs to the other one.
    if (bounded === 0 && document.activeElement === previous.current) next.current?.focus();
    if (bounded === total - 1 && document.activeElement === next.current) previous.current?.focus();
    setIndex(bounded);
  };
  useArrowKeys(dialog, (by) => go(index + by));
  if (image === undefined) return null;
  return (
    <dialog className="lightbox" ref={dialog} aria-label={label} onClose={close}>
      <div className="lightbox-bar">
        <p role="status">
          <Spoken>{speak('component.slideOf', { current: index + 1, total })}</Spoken>
        </p>
        {total > 1 && (
          <>
            <StepButton
              direction="previous"
              label={speak('component.previousImage')}
              button={previous}
              disabled={index === 0}
              onClick={() => go(index - 1)}
            />
            <StepButton
              direction="next"
              label={speak('component.nextImage')}
              button={next}
              disabled={index === total - 1}
              onClick={() => go(index + 1)}
            />
          </>
        )}
        <button className="dialog-close" type="button" onClick={() => dialog.current?.close()}>
          <Spoken>{speak('component.close')}</Spoken>
        </button>
      </div>
      <Figure image={image} eager slot="window" />
    </dialog>
  );
}
