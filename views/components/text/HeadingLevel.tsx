import { createContext, useContext } from 'react';
import type { ElementType, HTMLAttributes, ReactNode } from 'react';

/** The level that a heading has at a place, and the text of the heading above it where it is known. */
interface HeadingPlace {
  readonly level: 2 | 3 | 4 | 5 | 6;
  readonly title?: string | undefined;
}

const HeadingContext = createContext<HeadingPlace>({ level: 2 });

/** Returns the level that a heading has at this place. */
export function useLevel() {
  return useContext(HeadingContext).level;
}

/** Returns the text of the heading that this place stands under; undefined where it is not known. */
export function useTitleAbove(): string | undefined {
  return useContext(HeadingContext).title;
}

/** Shows a heading of the level that fits its place; `permalink` is the id of the part it links itself to. */
export function Heading({ children, permalink }: { children: ReactNode; permalink?: string }) {
  const Element = `h${useLevel()}` as const;
  if (permalink === undefined) return <Element>{children}</Element>;
  return (
    <LinkedHeading as={Element} permalink={permalink}>
      {children}
    </LinkedHeading>
  );
}

/** Shows a heading with a small link to the part that it begins; its text names it, without the link. */
export function LinkedHeading(
  props: HTMLAttributes<HTMLElement> & { as: ElementType; permalink: string },
) {
  const { as: Element, permalink, children, ...attributes } = props;
  const title = `${permalink}-title`;
  return (
    <Element {...attributes} aria-labelledby={title}>
      <span id={title}>{children}</span>
      <a className="permalink" href={`#${permalink}`} aria-labelledby={`section-link ${title}`}>
        <span />
      </a>
    </Element>
  );
}

/** Shows what stands under a heading: its own headings are one level lower than that heading, or than here. */
export function Below(props: Partial<HeadingPlace> & { children: ReactNode }) {
  const here = useLevel();
  const { level = here, title, children } = props;
  const lower = level < 6 ? ((level + 1) as HeadingPlace['level']) : 6;
  return <HeadingContext value={{ level: lower, title }}>{children}</HeadingContext>;
}
