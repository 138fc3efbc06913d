import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { ComponentOf } from '../../shared/content/components/component';
import { breakpoints } from '../breakpoints';
import type { Show } from './Block';
import { useTarget } from './hooks/openDetails';
import { useMedia } from './hooks/browser';
import { Below, Heading } from './text/HeadingLevel';

/** Shows tabs (ARIA Authoring Practices); without script or room sections under a list of links. */
export function Tabs({ id, containers, show }: ComponentOf<'tabs'> & { show: Show }) {
  const { items } = containers;
  const [selected, select] = useState(0);
  const live = useMedia(breakpoints.tablet);
  const root = useRef<HTMLDivElement>(null);
  useTarget((target) => {
    const panels = [...(root.current?.querySelectorAll(':scope > .tab') ?? [])];
    const index = panels.findIndex((panel) => panel.contains(target));
    if (index < 0) return;
    select(index);
    // The browser cannot scroll there before its panel is shown.
    requestAnimationFrame(() => target.scrollIntoView());
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const targets = new Map([
      ['ArrowRight', selected + step],
      ['ArrowLeft', selected - step],
      ['Home', 0],
      ['End', items.length - 1],
    ]);
    const target = targets.get(event.key);
    if (target === undefined) return;
    event.preventDefault();
    const index = (target + items.length) % items.length;
    select(index);
    root.current?.querySelectorAll<HTMLElement>(':scope > .tab-list a')[index]?.focus();
  };
  const label = items.map(({ content }) => content.title).join(', ');
  return (
    <div className={live ? 'block tabs tabs-live' : 'block tabs'} id={id} ref={root}>
      <ul className="tab-list" {...(live && { role: 'tablist', 'aria-label': label })}>
        {items.map((item, index) => (
          <li key={item.id} {...(live && { role: 'presentation' })}>
            <a
              href={`#${item.id}`}
              id={`${item.id}-tab`}
              {...(live && {
                role: 'tab',
                'aria-selected': index === selected,
                'aria-controls': item.id,
                tabIndex: index === selected ? 0 : -1,
                onKeyDown,
                onClick: (event: MouseEvent) => {
                  event.preventDefault();
                  select(index);
                },
              })}
            >
              {item.content.title}
            </a>
          </li>
        ))}
      </ul>
      {items.map((item, index) => (
        <div
          key={item.id}
          id={item.id}
          className={index === selected ? 'tab tab-selected' : 'tab'}
          {...(live && { role: 'tabpanel', 'aria-labelledby': `${item.id}-tab`, tabIndex: 0 })}
        >
          <Heading>{item.content.title}</Heading>
          <Below title={item.content.title}>{show(item.containers.content)}</Below>
        </div>
      ))}
    </div>
  );
}
