import { useIntl } from 'react-intl';
import { useEffect, useRef, useState } from 'react';
import type { Image as ImageData } from '../../../shared/content/primitives';
import { UiText } from '../../language/UiText';
import { Figure } from './Pictures';
import { StepButton } from './StepButton';
import { useArrowKeys } from '../hooks/useArrowKeys';

/** One image at a time over the whole window. Escape and the button close it; the focus goes back. */
export function Lightbox(props: {
  label: string;
  images: readonly ImageData[];
  start: number;
  close: () => void;
}) {
  const { label, images, start, close } = props;
  const intl = useIntl();
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
            <p role="status">
              <UiText>
                {intl.formatMessage({ id: 'component.slideOf' }, { current: index + 1, total })}
              </UiText>
            </p>
            <StepButton
              direction="previous"
              label={intl.formatMessage({ id: 'component.previousImage' })}
              disabled={index === 0}
              onClick={() => go(index - 1)}
            />
            <StepButton
              direction="next"
              label={intl.formatMessage({ id: 'component.nextImage' })}
              disabled={index === total - 1}
              onClick={() => go(index + 1)}
            />
          </>
        )}
        <button className="dialog-close" type="button" onClick={() => dialog.current?.close()}>
          <UiText>{intl.formatMessage({ id: 'component.close' })}</UiText>
        </button>
      </div>
      <Figure image={image} eager slot="window" />
    </dialog>
  );
}
