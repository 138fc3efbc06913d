import { useIntl } from 'react-intl';
import { counted } from '../../../shared/language/formats/numbers';
import { useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ComponentOf } from '../../../shared/content/components/component';
import { byLetter, letterLabel } from '../../../shared/content/components/glossaryGroups';
import { fits } from '../../../shared/language/foldText';
import { useFormats } from '../../language/LanguageContext';
import { UiText } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';
import { fragmentId } from '../hooks/fragmentTarget';
import { useScripted } from '../hooks/useScripted';
import { useWindowEvent } from '../hooks/useWindowEvent';
import { GlossaryEntry, type Entry } from './GlossaryEntry';
import { Heading } from '../text/HeadingLevel';
import { useOpenForPrint, useOpenTarget } from '../hooks/openDetails';
import { useLocation, useSearchParams } from 'react-router';
import type { PlainMessageId } from '../../../shared/language/messages';
import { Label } from '../../language/Label';

/** So many terms are shown at once. */
const portion = 20;

function matches(entry: Entry, query: string, locale: string): boolean {
  const { term, abbreviation = '', synonyms = [], translations = {} } = entry;
  const own = [term, abbreviation, ...synonyms];
  return (
    fits(query, own, locale) ||
    Object.entries(translations).some(([code, text]) => fits(query, [text], code))
  );
}

/** How many terms must be shown for the one that the address points to, or its letter. */
function needed(entries: readonly Entry[], target: string): number {
  const index = entries.findIndex(({ slug }) => target === `term-${slug}`);
  return Math.max(portion, index + 1);
}

/** The value of the address' parameter `sort` that turns the alphabet round. */
const descending = 'titleDescending';

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

/**
 * Terms with their explanations, by letter: all without script, else filtered and in portions. They come
 * in the order of their language; the address or the visitor may turn it round.
 */
export function Glossary({ content, id }: ComponentOf<'glossary'>) {
  const intl = useIntl();
  const formats = useFormats();
  const root = useRef<HTMLDivElement>(null);
  const scripted = useScripted();
  const [asked] = useSearchParams();
  const { locale, screen } = usePageData();
  const register = 'registers' in screen ? screen.registers?.[id] : undefined;
  const { alphabet, letters } = register ?? { alphabet: [], letters: [] };
  const { entries } = content;
  const placed = entries.map((entry, index) => ({ ...entry, letter: letters[index] ?? '' }));
  const [query, filter] = useState('');
  const [limit, setLimit] = useState(0);
  const [isDescending, turn] = useState(asked.get('sort') === descending);
  const ordered = isDescending ? placed.toReversed() : placed;
  const found = ordered.filter((entry) => matches(entry, query, locale));
  const enough = scripted
    ? Math.max(limit, needed(found, fragmentId(location.hash)))
    : found.length;
  const shown = found.slice(0, enough);
  const field = `${id}-filter`;
  useOpenTarget(root);
  useWindowEvent('beforeprint', () => flushSync(() => setLimit(entries.length)));
  useOpenForPrint(root);
  const more = () => {
    flushSync(() => setLimit(enough + portion));
    const term = root.current?.querySelectorAll<HTMLElement>('.term')[shown.length];
    (term?.querySelector('summary') ?? term)?.focus();
  };
  /** Shows all terms, whatever was looked for. */
  const showAll = () =>
    flushSync(() => {
      filter('');
      setLimit(entries.length);
    });
  /** Shows as many terms as it takes to get past a letter. */
  const reach = (letter: string) => {
    const last = found.findLastIndex((entry) => entry.letter === letter);
    flushSync(() => setLimit(Math.max(enough, last + 1)));
  };
  /** Shows the term that a link leads to before the browser goes there. */
  const reachTerm = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const wanted = fragmentId(link?.hash ?? '');
    const isWanted = ({ slug }: Entry) => wanted === `term-${slug}`;
    const index = ordered.findIndex(isWanted);
    if (index === -1 || shown.some(isWanted)) return;
    flushSync(() => {
      filter('');
      setLimit(Math.max(enough, index + 1));
    });
  };
  useWindowEvent('click', reachTerm, true);
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
            onChange={(event) => filter(event.currentTarget.value)}
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
      <AlphabetRow id={id} alphabet={alphabet} entries={found} choose={reach} chooseAll={showAll} />
      <GlossaryOrder isDescending={isDescending} turn={turn} />
      {byLetter(shown).map(({ letter, entries: terms }) => (
        <div className="glossary-letter" key={letter} id={letterId(id, letter)}>
          <Heading>{letterLabel(letter)}</Heading>
          <div className="accordion-items">
            {terms.map((entry) => (
              <GlossaryEntry key={entry.slug} entry={entry} query={query} all={entries} />
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
                { shown: formats.number(shown.length), total: formats.number(found.length) },
              )}`}
            </UiText>
          </span>
        </p>
      )}
    </div>
  );
}
