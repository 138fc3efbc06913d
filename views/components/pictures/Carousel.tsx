import { useIntl } from 'react-intl';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Teaser } from '../../../shared/content/primitives';
import { Label, useLanguageAttributes, useUiTextAttributes } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';
import { useHydrated } from '../hooks/browser';
import { TeaserCard } from '../Teaser';
import { useTitleAbove } from '../text/HeadingLevel';
import { StepButtons, useArrowKeys } from './steps';

/** Share of a slide that must be in view for it to count as shown. */
const shownFrom = 0.6;

/** The slides of a track that are in view; undefined where none is. */
function rangeIn(root: HTMLElement) {
  const view = root.getBoundingClientRect();
  const slides = [...root.children].flatMap((slide, index) => {
    const { left, right, width } = slide.getBoundingClientRect();
    const visible = Math.min(right, view.right) - Math.max(left, view.left);
    return visible >= width * shownFrom ? [index] : [];
  });
  const [first] = slides;
  return first === undefined ? undefined : { first, last: slides.at(-1) ?? first };
}

/** Which slides of a scrolling track are in view (undefined until measured), and the way to others. */
function useSlides(track: RefObject<HTMLElement | null>) {
  const [range, setRange] = useState<ReturnType<typeof rangeIn>>();
  useLayoutEffect(() => {
    const root = track.current;
    if (root === null) return undefined;
    const measure = () => setRange((last) => rangeIn(root) ?? last);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(root);
    // Where it stands is said once it does, and not of each slide that goes by.
    const arrival = 'onscrollend' in window ? 'scrollend' : 'scroll';
    root.addEventListener(arrival, measure);
    return () => {
      observer.disconnect();
      root.removeEventListener(arrival, measure);
    };
  }, [track]);
  const show = (index: number) => {
    const root = track.current;
    const slide = root?.children[Math.max(0, Math.min(index, root.children.length - 1))];
    if (!root || !slide) return;
    const [from, to] = [root.getBoundingClientRect(), slide.getBoundingClientRect()];
    const rtl = getComputedStyle(root).direction === 'rtl';
    root.scrollBy({ left: rtl ? to.right - from.right : to.left - from.left });
  };
  return { range, show };
}

type Slides = ReturnType<typeof useSlides>;
type Kind = 'cards' | 'images';

/** Up to so many pages are shown as bullets; more of them as numbers. */
const mostBullets = { cards: 6, images: 5 } as const;

/** Where the carousel stands and the ways on: a bullet for each page of slides; numbers for many. */
function Controls({ range, show, count, kind }: Slides & { count: number; kind: Kind }) {
  const hydrated = useHydrated();
  const isMeasured = range !== undefined;
  const { first, last } = range ?? { first: 0, last: 0 };
  const inView = last - first + 1;
  const pages = Math.ceil(count / inView);
  const bullet = Math.ceil(first / inView);
  const hasBullets = pages <= mostBullets[kind];
  const id = first === last ? 'component.slideOf' : 'component.slidesOf';
  const values = { current: first + 1, first: first + 1, last: last + 1, total: count };
  return (
    <div
      className={`carousel-controls${hydrated ? '' : ' awaits-script'}`}
      inert={isMeasured && inView === count}
    >
      {/* What is measured first is no news. */}
      <p className="carousel-status" {...(isMeasured && { role: 'status' })}>
        {isMeasured && (
          <span className={hasBullets ? 'visually-hidden' : undefined}>
            <Label id={id} values={values} />
          </span>
        )}
        {isMeasured && hasBullets && (
          <span className="bullets" aria-hidden="true">
            {Array.from({ length: pages }, (_, page) => (
              <span key={page} className={page === bullet ? 'bullet bullet-shown' : 'bullet'} />
            ))}
          </span>
        )}
      </p>
      <StepButtons
        of={kind === 'cards' ? 'Cards' : 'Image'}
        isFirst={isMeasured && first === 0}
        isLast={isMeasured && last === count - 1}
        step={(by) => show(first + by * inView)}
      />
    </div>
  );
}

/** Slides in a row that scrolls and snaps; buttons and arrow keys move it, what is out of view is inert. */
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
      dir={attributes.dir}
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

/** Shows cards in a row, one, two or three in view. */
export function TeaserCarousel(props: { title: string | undefined; items: readonly Teaser[] }) {
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
