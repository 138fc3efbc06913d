import { createContext, useContext, type ReactNode } from 'react';

type Level = 2 | 3 | 4 | 5 | 6;

const LevelContext = createContext<Level>(2);

function below(level: Level): Level {
  return level < 6 ? ((level + 1) as Level) : 6;
}

/** Level that a heading has at this place. */
export function useLevel(): Level {
  return useContext(LevelContext);
}

/** A heading of the level that fits its place. */
export function Heading({ children, id }: { children: ReactNode; id?: string }) {
  const Element = `h${useLevel()}` as const;
  return <Element {...(id !== undefined && { id })}>{children}</Element>;
}

/** What stands under a heading: its own headings are one level lower. */
export function Below({ children }: { children: ReactNode }) {
  return <LevelContext value={below(useLevel())}>{children}</LevelContext>;
}
