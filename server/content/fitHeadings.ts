import type { Component, KnownComponent } from '../../shared/content/components';
import { childrenOf, isKnown } from '../../shared/content/componentTree';

type Level = 2 | 3 | 4 | 5 | 6;

const levels: readonly Level[] = [2, 3, 4, 5, 6];
const headingTag = /<(\/?)h([2-6])(?=[\s>])/g;
/** Components whose title is the heading of what they hold. */
const titledHolders: readonly string[] = ['section', 'accordion', 'accordion-item', 'tab-item'];

function levelAt(wanted: number): Level {
  return levels[Math.min(levels.length - 1, Math.max(0, wanted - 2))] ?? 2;
}

function mapStrings(value: unknown, change: (text: string) => string): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    if (typeof entry === 'string') Reflect.set(value, key, change(entry));
    else mapStrings(entry, change);
  }
}

/** Remembers the last heading, so that the next one can be at most one level below it. */
class Outline {
  last = 1;

  /** The level of a heading that its author put at `wanted`, in a place of level `least` or below. */
  next(wanted: number, least: number): Level {
    const level = levelAt(Math.min(Math.max(wanted, least), this.last + 1));
    this.last = level;
    return level;
  }

  /** HTML whose headings fit; all are moved by as much as its first one. */
  html(text: string, least: number): string {
    let shift: number | undefined;
    let open: Level = 2;
    return text.replace(headingTag, (_, slash: string, digit: string) => {
      if (slash === '') {
        open = this.next(Number(digit) + (shift ?? 0), least);
        shift ??= open - Number(digit);
      }
      return `<${slash}h${open}`;
    });
  }
}

function hasTitle({ component, content }: KnownComponent): boolean {
  return titledHolders.includes(component) && 'title' in content && content.title !== '';
}

function fitComponent(component: Component, place: number, outline: Outline): void {
  if (!isKnown(component)) return;
  if (component.component === 'heading') {
    const level = outline.next(component.content.level, place);
    component.content.level = level === 6 ? 5 : level;
    return;
  }
  mapStrings(component.content, (text) => outline.html(text, place));
  const titled = hasTitle(component);
  if (titled) outline.last = levelAt(place);
  for (const child of childrenOf(component)) {
    fitComponent(child, titled ? place + 1 : place, outline);
  }
}

/**
 * Moves the headings of components and within their HTML so that no level is skipped: a title of a
 * section or accordion is the level of its place, what it holds is below it. Changes the components.
 */
export function fitHeadings(components: readonly Component[]): void {
  const outline = new Outline();
  for (const component of components) fitComponent(component, 2, outline);
}

/** The same for HTML that stands below a heading of the second level. Changes the details. */
export function fitDetailHeadings(details: object): void {
  mapStrings(details, (text) => {
    const outline = new Outline();
    outline.last = 2;
    return outline.html(text, 3);
  });
}
