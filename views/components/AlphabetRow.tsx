import { alphabetOf, letterOf } from '../../shared/content/glossaryGroups';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';

/** Id of the part of a glossary under one letter. */
export function letterId(glossary: string, letter: string): string {
  return `${glossary}-letter-${letter === '0–9' ? '0' : letter}`;
}

/** All terms, and the alphabet: letters that have terms are links to them, the others only letters. */
export function AlphabetRow(props: {
  id: string;
  entries: readonly { readonly term: string }[];
  choose: (letter: string) => void;
  chooseAll: () => void;
}) {
  const { id, entries, choose, chooseAll } = props;
  const speak = useSpeak();
  const present = [...new Set(entries.map(({ term }) => letterOf(term)))];
  return (
    <nav className="alphabet" aria-label={speak('component.alphabet')}>
      <ul>
        <li>
          <a href={`#${id}`} onClick={chooseAll}>
            <Spoken>{speak('listing.all')}</Spoken>
          </a>
        </li>
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
