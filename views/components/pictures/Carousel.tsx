import { useIntl } from 'react-intl';
import { useRef, type ReactNode } from 'react';
import { useLanguageAttributes, useUiTextAttributes } from '../../language/LanguageContext';
import { UiText } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';
import { StepButton } from './StepButton';
import { useArrowKeys } from '../hooks/useArrowKeys';
import { useScripted } from '../hooks/useScripted';
import { useSlides, type Range } from './useSlides';

type Kind = 'cards' | 'images';

const labels = {
  images: { previous: 'component.previousImage', next: 'component.nextImage' },
  cards: { previous: 'component.previousCards', next: 'component.nextCards' },
} as const;

function Status({ range: { first, last }, count }: { range: Range; count: number }) {
  const intl = useIntl();
  const text =
    first === last
      ? intl.formatMessage({ id: 'component.slideOf' }, { current: first + 1, total: count })
      : intl.formatMessage(
          { id: 'component.slidesOf' },
          { first: first + 1, last: last + 1, total: count },
        );
  return <UiText>{text}</UiText>;
}

/** Up to so many pages are shown as bullets; more of them as numbers. */
const mostBullets = { cards: 6, images: 5 } as const;

/** One bullet for each page of slides, the shown one filled; numbers where there are many. */
function Position({ range, count, kind }: { range: Range; count: number; kind: Kind }) {
  const inView = range.last - range.first + 1;
  const pages = Math.ceil(count / inView);
  const shown = Math.ceil(range.first / inView);
  const hasBullets = pages <= mostBullets[kind];
  return (
    <>
      <span className={hasBullets ? 'visually-hidden' : undefined}>
        <Status range={range} count={count} />
      </span>
      {hasBullets && (
        <span className="bullets" aria-hidden="true">
          {Array.from({ length: pages }, (_, page) => (
            <span key={page} className={page === shown ? 'bullet bullet-shown' : 'bullet'} />
          ))}
        </span>
      )}
    </>
  );
}

function Controls(props: {
  range: Range | undefined;
  count: number;
  kind: Kind;
  show: (index: number) => void;
}) {
  const { range, count, kind, show } = props;
  const intl = useIntl();
  const scripted = useScripted();
  const { first, last } = range ?? { first: 0, last: 0 };
  const inView = last - first + 1;
  const isStill = range !== undefined && inView === count;
  return (
    <div className={`carousel-controls${scripted ? '' : ' awaits-script'}`} inert={isStill}>
      {/* What is measured first is no news. */}
      <p className="carousel-status" {...(range !== undefined && { role: 'status' })}>
        {range !== undefined && <Position range={range} count={count} kind={kind} />}
      </p>
      <StepButton
        direction="previous"
        label={intl.formatMessage({ id: labels[kind].previous })}
        disabled={range !== undefined && first === 0}
        onClick={() => show(first - inView)}
      />
      <StepButton
        direction="next"
        label={intl.formatMessage({ id: labels[kind].next })}
        disabled={range !== undefined && last === count - 1}
        onClick={() => show(first + inView)}
      />
    </div>
  );
}

/**
 * Slides in a row that scrolls and snaps; without script that is all of it. Buttons outside the list
 * move by what is in view, arrow keys while the focus is inside. Slides out of view are inert.
 */
export function Carousel(props: {
  /** What the carousel shows, for those who do not see it. */
  label: string;
  kind: Kind;
  slides: readonly { readonly key: string; readonly content: ReactNode }[];
}) {
  const { label, kind, slides } = props;
  const intl = useIntl();
  const attributes = useLanguageAttributes(usePageData().content);
  const group = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const { range, show } = useSlides(track);
  useArrowKeys(group, (by) => {
    if (range !== undefined) show(by > 0 ? range.last + 1 : range.first - 1);
  });
  return (
    <div
      className={`carousel carousel-${kind}`}
      ref={group}
      role="group"
      aria-roledescription={intl.formatMessage({ id: 'component.carousel' })}
      aria-label={label}
      {...useUiTextAttributes()}
    >
      <ul className="carousel-track" ref={track} {...attributes}>
        {slides.map(({ key, content }, index) => (
          <li
            key={key}
            className="slide"
            inert={range !== undefined && (index < range.first || index > range.last)}
          >
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <Controls range={range} count={slides.length} kind={kind} show={show} />
      )}
    </div>
  );
}
