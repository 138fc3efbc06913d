import { useIntl } from 'react-intl';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useMedia, useScripted } from '../../components/hooks/browser';
import { makeOthersInert } from '../../frame/makeOthersInert';
import { Icon } from '../../icons/Icon';
import { useFormats } from '../../language/UiText';

/** Screens on which the filters stand beside the list. */
export const wide = '(width >= 80rem)';

const panelId = 'filter-panel';
const titleId = `${panelId}-title`;

/** While it fills the screen, the panel has the page for itself; then its button has the focus. */
function useWholeScreen(
  fills: boolean,
  panel: RefObject<HTMLDivElement | null>,
  toggle: RefObject<HTMLButtonElement | null>,
): void {
  useEffect(() => {
    const filling = panel.current;
    if (!fills || filling === null) return;
    const uncover = makeOthersInert(filling);
    const opener = toggle.current;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') opener?.click();
    };
    filling.addEventListener('keydown', onKeyDown);
    filling.querySelector('button')?.focus();
    return () => {
      filling.removeEventListener('keydown', onKeyDown);
      uncover();
      opener?.focus();
    };
  }, [fills, panel, toggle]);
}

/** The filters of a list: beside it on wide screens, else they fill the screen when asked for. */
export function FilterPanel(props: {
  /** How many of them were chosen. */
  count: number;
  /** How many results there are, where that is known. */
  total: number | undefined;
  children: ReactNode;
}) {
  const { count, total, children } = props;
  const intl = useIntl();
  const formats = useFormats();
  const scripted = useScripted();
  const panel = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const isWide = useMedia(wide);
  const [open, setOpen] = useState(false);
  const fills = open && !isWide;
  useWholeScreen(fills, panel, toggle);

  const label =
    count === 0
      ? intl.formatMessage({ id: 'listing.filters' })
      : intl.formatMessage({ id: 'listing.filterCount' }, { count });
  return (
    <>
      <button
        type="button"
        ref={toggle}
        className={`filter-toggle button-outline${scripted ? '' : ' awaits-script'}`}
        aria-controls={panelId}
        {...(scripted && { 'aria-expanded': open })}
        onClick={() => setOpen(!open)}
      >
        <Icon name="filter" />
        <span>{label}</span>
      </button>
      <a className="filter-toggle button button-outline without-script" href={`#${panelId}`}>
        <Icon name="filter" />
        <span>{label}</span>
      </a>
      <div
        id={panelId}
        ref={panel}
        className="filter-panel"
        data-open={open}
        {...(fills && { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId })}
      >
        {fills && <p className="visually-hidden announcer" role="status" />}
        <div className="filter-panel-head">
          <p id={titleId}>{intl.formatMessage({ id: 'listing.filters' })}</p>
          <button type="button" className="close" onClick={() => setOpen(false)}>
            <Icon name="close" />
            <span className="visually-hidden">{intl.formatMessage({ id: 'frame.close' })}</span>
          </button>
        </div>
        {children}
        <div className="filter-panel-foot">
          <button type="button" onClick={() => setOpen(false)}>
            {total === undefined
              ? intl.formatMessage({ id: 'frame.close' })
              : intl.formatMessage(
                  { id: 'listing.showResults' },
                  { count: total, formatted: formats.number(total) },
                )}
          </button>
        </div>
      </div>
    </>
  );
}
