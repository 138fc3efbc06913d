import { useRef, useState, type KeyboardEvent } from 'react';
import type { ComponentOf } from '../../shared/content/components/component';
import { Below, Heading } from './text/HeadingLevel';
import type { Show } from './Block';
import { useMedia } from './media/useMedia';
import { useTarget } from './hooks/openDetails';

/** Below this width the sections follow each other. */
const wide = '(width >= 40rem)';

function nextIndex(key: string, index: number, count: number, rtl: boolean): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: index + (rtl ? -1 : 1),
    ArrowLeft: index + (rtl ? 1 : -1),
    Home: 0,
    End: count - 1,
  };
  const target = steps[key];
  return target === undefined ? undefined : (target + count) % count;
}

function TabList(props: {
  items: readonly ComponentOf<'tab-item'>[];
  selected: number;
  live: boolean;
  select: (index: number) => void;
}) {
  const { items, selected, live, select } = props;
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const index = nextIndex(event.key, selected, items.length, rtl);
    if (!live || index === undefined) return;
    event.preventDefault();
    select(index);
    list.current?.querySelectorAll('a')[index]?.focus();
  };
  return (
    <ul
      className="tab-list"
      ref={list}
      {...(live && {
        role: 'tablist',
        'aria-label': items.map(({ content }) => content.title).join(', '),
      })}
    >
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
            })}
            onKeyDown={onKeyDown}
            onClick={(event) => {
              if (!live) return;
              event.preventDefault();
              select(index);
            }}
          >
            {item.content.title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * Tabs: with script and room the pattern of the ARIA Authoring Practices, otherwise sections one
 * after the other under a list of links.
 */
export function Tabs({ id, containers, show }: ComponentOf<'tabs'> & { show: Show }) {
  const { items } = containers;
  const [selected, select] = useState(0);
  const live = useMedia(wide);
  const root = useRef<HTMLDivElement>(null);
  useTarget((target) => {
    const panels = [...(root.current?.querySelectorAll(':scope > .tab') ?? [])];
    const index = panels.findIndex((panel) => panel.contains(target));
    if (index >= 0) select(index);
  });
  return (
    <div className={live ? 'block tabs tabs-live' : 'block tabs'} id={id} ref={root}>
      <TabList items={items} selected={selected} live={live} select={select} />
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
