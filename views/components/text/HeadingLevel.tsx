import { createContext, useContext, type ReactNode } from 'react';

/** The level that a heading has at a place, and the text of the heading above it where it is known. */
interface Place {
  readonly level: 2 | 3 | 4 | 5 | 6;
  readonly title?: string | undefined;
}

const PlaceContext = createContext<Place>({ level: 2 });

/** Level that a heading has at this place. */
export function useLevel() {
  return useContext(PlaceContext).level;
}

/** Text of the heading that this place stands under; undefined where it is not known. */
export function useTitleAbove(): string | undefined {
  return useContext(PlaceContext).title;
}

/** A heading of the level that fits its place; `permalink` is the id of the part it links itself to. */
export function Heading({ children, permalink }: { children: ReactNode; permalink?: string }) {
  const Element = `h${useLevel()}` as const;
  if (permalink === undefined) return <Element>{children}</Element>;
  return (
    <Element aria-labelledby={titleIdOf(permalink)}>
      <Permalinked id={permalink}>{children}</Permalinked>
    </Element>
  );
}

/** Id of the text of a heading, which names the heading without its link. */
export function titleIdOf(id: string): string {
  return `${id}-title`;
}

/** The text of a heading, and behind it a small link to the part with an id. */
export function Permalinked({ id, children }: { id: string; children: ReactNode }) {
  const title = titleIdOf(id);
  return (
    <>
      <span id={title}>{children}</span>
      <a className="permalink" href={`#${id}`} aria-labelledby={`section-link ${title}`}>
        <span />
      </a>
    </>
  );
}

/** What stands under a heading: its own headings are one level lower than that heading, or than here. */
export function Below(props: Partial<Place> & { children: ReactNode }) {
  const here = useLevel();
  const { level = here, title, children } = props;
  const lower = level < 6 ? ((level + 1) as Place['level']) : 6;
  return <PlaceContext value={{ level: lower, title }}>{children}</PlaceContext>;
}
