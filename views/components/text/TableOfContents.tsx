import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Component } from '../../../shared/content/components/component';
import { childrenOf, isKnown } from '../../../shared/content/components/componentTree';
import { Label } from '../../language/Label';

/** What is read has its heading in the upper third of the window, or above. */
const rootMargin = '1000000px 0px -67% 0px';

/** Id of the place of a page that is being read; undefined before the first one and without script. */
function useCurrentPlace(places: readonly { readonly id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const ids = places.map(({ id }) => id).join(' ');
  useEffect(() => {
    const elements = ids
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((element) => element !== null);
    const passed = new Set<Element>();
    // Everything above the line, far beyond the top of the window: what is in it was passed.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) passed.add(target);
          else passed.delete(target);
        }
        setCurrent(elements.findLast((element) => passed.has(element))?.id);
      },
      { rootMargin },
    );
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}

/** A list of one place helps nobody to find it. */
const fewestPlaces = 2;

/** Headings of the second level, also those of blocks and of what stands in sections without title. */
function placesOf(component: Component): { readonly id: string; readonly text: string }[] {
  if (!isKnown(component)) return [];
  const { id, content } = component;
  if (component.component === 'heading') {
    return component.content.level === 2 ? [{ id, text: component.content.text }] : [];
  }
  if (component.component === 'notification') return [];
  if ('title' in content && content.title !== undefined && content.title !== '') {
    return [{ id, text: content.title }];
  }
  return component.component === 'section' ? childrenOf(component).flatMap(placesOf) : [];
}

/**
 * Links to the main headings of a page; the one that is being read is marked. On small screens
 * closed at first; where there is room beside the text, styles keep it open.
 */
export function TableOfContents({ components }: { components: readonly Component[] }) {
  const places = useMemo(() => components.flatMap(placesOf), [components]);
  const current = useCurrentPlace(places);
  const list = useRef<HTMLUListElement>(null);
  // Keeps the marked entry in sight where the list is longer than the window.
  useLayoutEffect(() => {
    const marked = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && marked) {
      list.current.scrollTop = marked.offsetTop - list.current.clientHeight / 2;
    }
  });
  if (places.length < fewestPlaces) return null;
  const title = <Label id="component.onThisPage" />;
  return (
    <nav className="contents" aria-labelledby="contents-title">
      <h2 id="contents-title">{title}</h2>
      <details>
        <summary>{title}</summary>
        <ul ref={list}>
          {places.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} {...(id === current && { 'aria-current': 'location' })}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
