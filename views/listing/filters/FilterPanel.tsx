import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { plural } from '../../../shared/language/formats/numbers';
import { breakpoints } from '../../breakpoints';
import { useHydrated, useWindowEvent, useMedia } from '../../components/hooks/browser';
import { makeOthersInert } from '../../frame/makeOthersInert';
import { Icon } from '../../icons/Icon';

const panelId = 'filter-panel';
const titleId = `${panelId}-title`;

/** Shows the filters of a list: beside it on wide screens, else they fill the screen when asked for. */
export function FilterPanel(props: {
  count: number;
  total: number | undefined;
  children: ReactNode;
}) {
  const { count, total, children } = props;
  const intl = useIntl();
  const hydrated = useHydrated();
  const panel = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const isWide = useMedia(breakpoints.wideDesktop);
  const [open, setOpen] = useState(false);
  const fills = open && !isWide;

  // While it fills the screen, the panel has the page for itself; then its button has the focus.
  useEffect(() => {
    const filling = panel.current;
    const opener = toggle.current;
    if (!fills || filling === null) return;
    const uncover = makeOthersInert(filling);
    filling.querySelector('button')?.focus();
    return () => {
      uncover();
      opener?.focus();
    };
  }, [fills]);
  useWindowEvent('keydown', ({ key }) => {
    if (fills && key === 'Escape') setOpen(false);
  });

  const close = intl.formatMessage({ id: 'frame.close' });
  const title = intl.formatMessage({ id: 'listing.filters' });
  const label = count === 0 ? title : intl.formatMessage({ id: 'listing.filterCount' }, { count });
  return (
    <>
      <button
        type="button"
        ref={toggle}
        className={`filter-toggle button-outline${hydrated ? '' : ' awaits-script'}`}
        aria-controls={panelId}
        {...(hydrated && { 'aria-expanded': open })}
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
          <p id={titleId}>{title}</p>
          <button type="button" className="close" onClick={() => setOpen(false)}>
            <Icon name="close" />
            <span className="visually-hidden">{close}</span>
          </button>
        </div>
        {children}
        <div className="filter-panel-foot">
          <button type="button" onClick={() => setOpen(false)}>
            {total === undefined
              ? close
              : intl.formatMessage({ id: 'listing.showResults' }, plural(intl, total))}
          </button>
        </div>
      </div>
    </>
  );
}
