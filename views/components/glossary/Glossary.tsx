import { useIntl } from 'react-intl';
import { counted } from '../../../shared/language/formats/numbers';
import { useRef, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ComponentOf } from '../../../shared/content/components/components';
import { byLetter, letterLabel } from '../../../shared/content/components/glossaryGroups';
import { useFormats } from '../../language/LanguageContext';
import { UiText } from '../../language/UiText';
import { GlossaryEntry } from './GlossaryEntry';
import { Heading } from '../text/HeadingLevel';
import { descending, useGlossary } from './useGlossary';
import { useOpenForPrint, useOpenTarget } from '../hooks/openDetails';
import { useLocation } from 'react-router';
import type { PlainMessageId } from '../../../shared/language/messages';
import { Label } from '../../language/Label';

/** Id of the part of a glossary under one letter. */
function letterId(glossary: string, letter: string): string {
  return `${glossary}-letter-${letter}`;
}

/** All terms, and the alphabet: letters that have terms are links to them, the others only letters. */
function AlphabetRow(props: {
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
          <Label as="a" href={`#${id}`} onClick={chooseAll} id="listing.all" />
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

/** Two links that turn the alphabet round: at once with script, by the address without. */
function GlossaryOrder(props: { isDescending: boolean; turn: (isDescending: boolean) => void }) {
  const { isDescending, turn } = props;
  const intl = useIntl();
  const { pathname } = useLocation();
  const choices: readonly [PlainMessageId, boolean, string][] = [
    ['component.fromAToZ', false, pathname],
    ['component.fromZToA', true, `${pathname}?sort=${descending}`],
  ];
  return (
    <ul className="glossary-order" aria-label={intl.formatMessage({ id: 'component.order' })}>
      {choices.map(([id, value, href]) => (
        <li key={id}>
          <Label
            as="a"
            href={href}
            {...(value === isDescending && { 'aria-current': 'true' })}
            onClick={(event: MouseEvent) => {
              event.preventDefault();
              turn(value);
            }}
            id={id}
          />
        </li>
      ))}
    </ul>
  );
}

/** Terms with their explanations, by letter; with script filtered and in portions. */
export function Glossary({ content, id }: ComponentOf<'glossary'>) {
  const intl = useIntl();
  const formats = useFormats();
  const root = useRef<HTMLDivElement>(null);
  const glossary = useGlossary(id, content.entries);
  const { alphabet, found, shown, query, scripted } = glossary;
  const field = `${id}-filter`;
  useOpenTarget(root);
  useOpenForPrint(root);
  const more = () => {
    flushSync(glossary.more);
    const term = root.current?.querySelectorAll<HTMLElement>('.term')[shown.length];
    (term?.querySelector('summary') ?? term)?.focus();
  };
  return (
    <div className="block glossary" id={id} ref={root}>
      {scripted && (
        <div className="glossary-filter">
          <Label as="label" htmlFor={field} id="component.glossaryFilter" />
          <input
            id={field}
            type="search"
            autoComplete="off"
            value={query}
            onChange={(event) => glossary.filter(event.currentTarget.value)}
          />
          <p className="facts" role="status">
            {found.length === 0 ? (
              <Label id="component.noTerms" />
            ) : (
              <Label id="component.terms" values={counted(intl, found.length)} />
            )}
          </p>
        </div>
      )}
      <AlphabetRow
        id={id}
        alphabet={alphabet}
        entries={found}
        choose={(letter) => flushSync(() => glossary.reach(letter))}
        chooseAll={() => flushSync(glossary.all)}
      />
      <GlossaryOrder isDescending={glossary.isDescending} turn={glossary.turn} />
      {byLetter(shown).map(({ letter, entries }) => (
        <div className="glossary-letter" key={letter} id={letterId(id, letter)}>
          <Heading>{letterLabel(letter)}</Heading>
          <div className="accordion-items">
            {entries.map((entry) => (
              <GlossaryEntry key={entry.slug} entry={entry} query={query} all={content.entries} />
            ))}
          </div>
        </div>
      ))}
      {shown.length < found.length && (
        <p className="glossary-more">
          <Label
            as="button"
            className="button-outline"
            type="button"
            onClick={more}
            id="component.loadMore"
          />
          <span role="status">
            <UiText>
              {` ${intl.formatMessage(
                { id: 'component.shownOf' },
                {
                  shown: formats.number(shown.length),
                  total: formats.number(found.length),
                },
              )}`}
            </UiText>
          </span>
        </p>
      )}
    </div>
  );
}
