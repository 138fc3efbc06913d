import { alphabetOf, letterOf } from '../../shared/content/glossaryGroups';
import { useSpeak } from '../language/LanguageContext';

/** Id of the part of a glossary under one letter. */
export function letterId(glossary: string, letter: string): string {
  return `${glossary}-letter-${letter === '0–9' ? '0' : letter}`;
}

/** The alphabet: letters that have terms are links to them, the others only letters. */
export function AlphabetRow(props: {
  id: string;
  entries: readonly { readonly term: string }[];
  choose: (letter: string) => void;
}) {
  const { id, entries, choose } = props;
  const speak = useSpeak();
  const present = [...new Set(entries.map(({ term }) => letterOf(term)))];
  return (
    <nav className="alphabet" aria-label={speak('component.alphabet')}>
      <ul>
        {alphabetOf(present).map((letter) => (
          <li key={letter}>
            {present.includes(letter) ? (
              <a href={`#${letterId(id, letter)}`} onClick={() => choose(letter)}>
                {letter}
              </a>
            ) : (
              <span className="alphabet-empty">{letter}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
