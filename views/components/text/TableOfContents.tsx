import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Component } from '../../../shared/content/components/component';
import { childrenOf, isKnown } from '../../../shared/content/components/componentTree';
import { Label } from '../../language/UiText';

/** Share of the window, from its top, above which a part of the page has been reached. */
const readingLine = 0.33;

function isReached({ id }: { readonly id: string }): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
  return top <= innerHeight * readingLine;
}

function whileScrolling(changed: () => void): () => void {
  addEventListener('scroll', changed);
  return () => removeEventListener('scroll', changed);
}

/** Headings of the second level, also those of blocks and of what stands in sections without title. */
function placesOf(component: Component): { readonly id: string; readonly text: string }[] {
  if (!isKnown(component) || component.component === 'notification') return [];
  const { id, content } = component;
  if (component.component === 'heading') {
    return component.content.level === 2 ? [{ id, text: component.content.text }] : [];
  }
  if ('title' in content && content.title) return [{ id, text: content.title }];
  return component.component === 'section' ? childrenOf(component).flatMap(placesOf) : [];
}

/** Shows links to the main headings, the one being read marked; styles keep it open where there is room. */
export function TableOfContents({ components }: { components: readonly Component[] }) {
  const places = components.flatMap(placesOf);
  const current = useSyncExternalStore(
    whileScrolling,
    () => places.findLast(isReached)?.id,
    () => undefined,
  );
  const list = useRef<HTMLUListElement>(null);
  // Keeps the marked entry in sight where the list is longer than the window.
  useLayoutEffect(() => {
    const marked = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && marked) {
      list.current.scrollTop = marked.offsetTop - list.current.clientHeight / 2;
    }
  });
  // A list of one place is of no use.
  if (places.length < 2) return null;
  const title = <Label id="component.onThisPage" />;
  return (
    <nav className="contents" aria-labelledby="contents-title">
      <h2 id="contents-title">{title}</h2>
      <details>
        <summary>{title}</summary>
        <ul ref={list}>
          {places.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
