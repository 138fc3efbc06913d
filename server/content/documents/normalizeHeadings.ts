import type {
  Component,
  HeadingAbove,
  KnownComponent,
} from '../../../shared/content/components/component';
import { childrenOf, isKnown } from '../../../shared/content/components/componentTree';

type Level = 2 | 3 | 4 | 5 | 6;
const headingTag = /<(\/?)h([2-6])(?=[\s>])/g;
const levelAt = (level: number) => Math.min(6, Math.max(2, level)) as Level;

/** Replaces every string in a value by what `change` makes of it and of its key. Changes the value. */
export function mapStrings(value: unknown, change: (text: string, key: string) => string): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    if (typeof entry === 'string') Reflect.set(value, key, change(entry, key));
    else mapStrings(entry, change);
  }
}

/** Fields that may hold headings; others are plain texts, which may speak of the element `<h2>`. */
const blockFields = /^(?:html|intro|outcome|participation|requirements|eligibility|tasks)$/;

/** Remembers the last heading, so that the next one can be at most one level below it. */
class Outline {
  last = 1;

  /** The level of a heading that its author put at `rank`, in a place of level `least` or below. */
  next(rank: number, least: number): Level {
    const level = levelAt(Math.min(Math.max(rank, least), this.last + 1));
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

/** How many headings of its own stand above the HTML and the components that a component holds. */
function ownHeadings({ component, content }: KnownComponent): number {
  if (component === 'glossary') return 2; // The letter and the term.
  if (component === 'timeline') return 1;
  if (component === 'notification') return 0; // Its title is no heading.
  return content !== undefined && 'title' in content && content.title ? 1 : 0;
}

function fitComponent(component: Component, place: number, outline: Outline): void {
  if (!isKnown(component)) return;
  if (component.component === 'heading') {
    const level = outline.next(component.content.level, place);
    component.content.level = level === 6 ? 5 : level;
    return;
  }
  const least = place + ownHeadings(component);
  mapStrings(component.content, (text, key) => {
    if (least > place) outline.last = levelAt(least - 1);
    // Entries of lists and tables have their number for a name.
    const isHtml = blockFields.test(key) || /^\d+$/.test(key);
    return isHtml ? outline.html(text, least) : text;
  });
  fitComponents(childrenOf(component), least, outline);
}

/** Components whose items have titles of their own, or that are named by the heading above them. */
const groups = /^(?:accordion|tabs|timeline|glossary|teasers|listing|contact|contact-form)$/;

function headingAfter(component: KnownComponent, above: HeadingAbove | undefined) {
  if (component.component === 'heading') {
    return { level: component.content.level, title: component.content.text };
  }
  if (ownHeadings(component) > 0 && 'title' in component.content) return undefined;
  const html = 'html' in component.content ? component.content.html : '';
  const found = [...html.matchAll(/<h([2-5])[\s>]/g)].at(-1)?.[1];
  const level = ([2, 3, 4, 5] as const).find((one) => String(one) === found);
  return level === undefined ? above : { level };
}

function fitComponents(components: readonly Component[], place: number, outline: Outline): void {
  let above: HeadingAbove | undefined;
  for (const component of components) {
    if (!isKnown(component)) continue;
    const isTitled = 'title' in component.content && component.content.title;
    delete component.above;
    if (above && groups.test(component.component) && !isTitled) component.above = above;
    const level = component.above?.level;
    fitComponent(component, level === undefined ? place : level + 1, outline);
    above = headingAfter(component, above);
  }
}

/** Moves the headings of components and their HTML so that no level is skipped. Changes them. */
export function normalizeHeadings(components: readonly Component[]): void {
  fitComponents(components, 2, new Outline());
}

/** Does the same for HTML below a heading of the second level. Changes the details. */
export function normalizeDetailHeadings(details: unknown, place = 3): void {
  if (typeof details !== 'object' || details === null) return;
  const least = 'title' in details && 'html' in details ? place + 1 : place;
  for (const [key, entry] of Object.entries(details)) {
    const outline = new Outline();
    outline.last = levelAt(least - 1);
    if (typeof entry !== 'string') normalizeDetailHeadings(entry, least);
    else if (blockFields.test(key)) Reflect.set(details, key, outline.html(entry, least));
  }
}
