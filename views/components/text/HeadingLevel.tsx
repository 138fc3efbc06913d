import { createContext, useContext, type ReactNode } from 'react';

type Level = 2 | 3 | 4 | 5 | 6;

const LevelContext = createContext<Level>(2);
const TitleContext = createContext<string | undefined>(undefined);

function below(level: Level): Level {
  return level < 6 ? ((level + 1) as Level) : 6;
}

/** Level that a heading has at this place. */
export function useLevel(): Level {
  return useContext(LevelContext);
}

/** Text of the heading that this place stands under; undefined where it is not known. */
export function useTitleAbove(): string | undefined {
  return useContext(TitleContext);
}

/** A heading of the level that fits its place; `permalink` is the id of the part it links itself to. */
export function Heading({ children, permalink }: { children: ReactNode; permalink?: string }) {
  const Element = `h${useLevel()}` as const;
  return permalink === undefined ? (
    <Element>{children}</Element>
  ) : (
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
export function Below(props: { level?: Level; title?: string | undefined; children: ReactNode }) {
  const here = useLevel();
  const { level = here, title, children } = props;
  return (
    <LevelContext value={below(level)}>
      <TitleContext value={title}>{children}</TitleContext>
    </LevelContext>
  );
}
