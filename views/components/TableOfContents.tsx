import type { Component } from '../../shared/content/components';
import { isKnown } from '../../shared/content/componentTree';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { useCurrentPlace } from './useCurrentPlace';

interface Place {
  readonly id: string;
  readonly text: string;
}

/** A list of one place helps nobody to find it. */
const fewestPlaces = 2;

function placeOf(component: Component): Place[] {
  if (!isKnown(component)) return [];
  const { id } = component;
  if (component.component === 'heading') {
    return component.content.level === 2 ? [{ id, text: component.content.text }] : [];
  }
  if (component.component === 'section' && component.content.title !== undefined) {
    return [{ id, text: component.content.title }];
  }
  return [];
}

/** Links to the main headings of a page; the one that is being read is marked. */
export function TableOfContents({ components }: { components: readonly Component[] }) {
  const speak = useSpeak();
  const places = components.flatMap(placeOf);
  const current = useCurrentPlace(places);
  if (places.length < fewestPlaces) return null;
  return (
    <nav className="contents" aria-labelledby="contents-title">
      <h2 id="contents-title">
        <Spoken>{speak('component.onThisPage')}</Spoken>
      </h2>
      <ul>
        {places.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} {...(id === current && { 'aria-current': 'location' })}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
