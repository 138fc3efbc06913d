import { useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { BreadcrumbItem, MenuItem } from '../../../shared/navigation/activeTrail';
import { siteProfile } from '../../../shared/site/siteProfile';
import { address } from '../../../shared/routing/addresses';
import { breakpoints } from '../../breakpoints';
import { Label, useLanguageAttributes } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';
import { NamedIcon } from '../FrameIcon';
import { Landmark } from '../Landmark';
import { useCrumbAttributes } from './Breadcrumb';
import { MenuItems } from './MenuList';

/** The way from the home page to the shown one, where the breadcrumb has no room for it. */
function MenuTrail() {
  const intl = useIntl();
  const { frame, locale } = usePageData();
  const attributesOf = useCrumbAttributes();
  const link = address.home(locale);
  const title = intl.formatMessage({ id: 'frame.home' });
  const home: BreadcrumbItem = { id: 'home', title, link, isUiText: true, current: true };
  const items = frame.breadcrumb.length === 0 ? [home] : frame.breadcrumb;
  return (
    <ol className="menu-trail" aria-label={intl.formatMessage({ id: 'frame.breadcrumb' })}>
      {items.map((item, index) => (
        <li key={`${index} ${item.id}`}>
          <a href={item.link ?? link} {...attributesOf(item)}>
            {item.title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** How many items of a list fit beside each other, with the current one, and one more when not all do. */
function fittingItems(list: HTMLElement, roomForMore: number): number {
  const { columnGap, paddingInlineStart, paddingInlineEnd } = getComputedStyle(list);
  const gap = parseFloat(columnGap) || 0;
  const padding = parseFloat(paddingInlineStart) + parseFloat(paddingInlineEnd);
  const widths = [...list.children].map((item) => item.getBoundingClientRect().width + gap);
  const total = widths.reduce((sum, width) => sum + width, -gap);
  // Half a pixel: widths are fractions, and their sum is rounded.
  const available = list.getBoundingClientRect().width - padding + 0.5;
  if (total <= available) return widths.length;
  const current = [...list.children].findIndex((item) => item.querySelector('[aria-current]'));
  let room = available - roomForMore - (widths[current] ?? 0);
  const first = widths.findIndex((width, index) => index !== current && (room -= width) < 0);
  return Math.max(0, first);
}

/** Gives how many items fit on one line of wide screens, with `roomForMore` (px) for the others. */
function useFitting(roomForMore: number) {
  const list = useRef<HTMLUListElement>(null);
  // Undefined: all are in the row, to be measured before anything is painted.
  const [count, setCount] = useState<number | undefined>(Infinity);

  useLayoutEffect(() => {
    const items = list.current;
    const row = items?.closest('[data-fitting-row]');
    if (!items || !row) return;
    const measure = () => setCount(matchMedia(breakpoints.desktop).matches ? undefined : Infinity);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    // Readers may set wider letters than ours, which leaves the row as it is.
    if (items.firstElementChild) observer.observe(items.firstElementChild);
    // Another font has other widths.
    void document.fonts.ready.then(measure);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    if (count === undefined && list.current) setCount(fittingItems(list.current, roomForMore));
  }, [count, roomForMore]);

  return { list, count: count ?? Infinity };
}

/** What the entries are called that do not fit, and the room it takes in CSS pixels. */
const names = {
  'main-menu': { id: 'frame.more', room: 112 },
  'meta-menu': { id: 'frame.moreLinks', room: 160 },
} as const;

/** A menu on one line; the entries that do not fit move into another, except that of the shown page. */
function OverflowMenu(props: { nodes: readonly MenuItem[]; group: keyof typeof names }) {
  const { nodes, group } = props;
  const more = useIntl().formatMessage({ id: 'frame.more' });
  const { id, room } = names[group];
  const { list, count } = useFitting(room);
  const fits = (node: MenuItem, index: number) => index < count || node.current;
  const others = nodes.filter((node, index) => !fits(node, index));
  return (
    <ul className="menu-row" ref={list}>
      <MenuItems nodes={nodes.filter(fits)} group={group} />
      {others.length > 0 && (
        <li>
          <details name={group} data-menu="overlay">
            <Label as="summary" id={id} />
            <ul className="menu-panel">
              <MenuItems nodes={others} group={`${group}-more`} above={more} />
            </ul>
          </details>
        </li>
      )}
    </ul>
  );
}

/** Stands in while there is no menu: the pages that always exist. */
export function BuiltInMenu() {
  const intl = useIntl();
  const { locale } = usePageData();
  return (
    <ul className="menu-row">
      <li>
        <a href={address.home(locale)}>{intl.formatMessage({ id: 'frame.home' })}</a>
      </li>
      <li>
        <a href={address.search(locale)}>{intl.formatMessage({ id: 'frame.search' })}</a>
      </li>
    </ul>
  );
}

function Navigation({ name }: { name: 'main' | 'meta' }) {
  const { frame } = usePageData();
  const attributes = useLanguageAttributes(frame.language);
  const nodes = frame[`${name}Menu`];
  const isEmpty = nodes.length === 0;
  // In another language, or where another entry is shown, other entries fit.
  const measured = `${frame.language.code} ${nodes.find((node) => node.current)?.id}`;
  if (isEmpty && name === 'meta') return null;
  return (
    <Landmark className={`${name}-navigation`} label={`frame.${name}Navigation`}>
      <div {...(!isEmpty && attributes)}>
        {isEmpty ? (
          <BuiltInMenu />
        ) : (
          <OverflowMenu key={measured} nodes={nodes} group={`${name}-menu`} />
        )}
      </div>
    </Landmark>
  );
}

/** Shows the menus: a row on wide screens; on narrow ones what a button opens, modal with script. */
export function SiteMenu() {
  const intl = useIntl();
  const { locale } = usePageData();
  return (
    <div id="site-menu" className="site-menu" popover="auto">
      <div className="site-menu-head">
        <p id="site-menu-title">{intl.formatMessage({ id: 'frame.menu' })}</p>
        <button type="button" popoverTarget="site-menu" popoverTargetAction="hide">
          <NamedIcon name="close" id="frame.close" />
        </button>
      </div>
      <MenuTrail />
      <div className="container site-menu-row" data-fitting-row="">
        <Navigation name="main" />
        <Navigation name="meta" />
      </div>
      {siteProfile.authorities !== false && (
        <p className="menu-authorities">
          <a href={address.authorities(locale)}>
            {intl.formatMessage({ id: 'frame.authorities' })}
          </a>
        </p>
      )}
    </div>
  );
}
