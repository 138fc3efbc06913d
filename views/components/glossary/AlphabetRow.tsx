import { useIntl } from 'react-intl';
import { letterLabel } from '../../../shared/content/components/glossaryGroups';
import { UiText } from '../../language/UiText';

/** Id of the part of a glossary under one letter. */
export function letterId(glossary: string, letter: string): string {
  return `${glossary}-letter-${letter}`;
}

/** All terms, and the alphabet: letters that have terms are links to them, the others only letters. */
export function AlphabetRow(props: {
  id: string;
  alphabet: readonly string[];
  entries: readonly { readonly letter: string }[];
  choose: (letter: string) => void;
  chooseAll: () => void;
}) {
  const { id, alphabet, entries, choose, chooseAll } = props;
  const intl = useIntl();
  const present = new Set(entries.map(({ letter }) => letter));
  return (
    <nav className="alphabet" aria-label={intl.formatMessage({ id: 'component.alphabet' })}>
      <ul>
        <li>
          <a href={`#${id}`} onClick={chooseAll}>
            <UiText>{intl.formatMessage({ id: 'listing.all' })}</UiText>
          </a>
        </li>
        {alphabet.map((letter) => (
          <li key={letter}>
            {present.has(letter) ? (
              <a href={`#${letterId(id, letter)}`} onClick={() => choose(letter)}>
                {letterLabel(letter)}
              </a>
            ) : (
              <span className="alphabet-empty">{letterLabel(letter)}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
