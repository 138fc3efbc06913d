import { useIntl } from 'react-intl';
import { useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useSearchParams } from 'react-router';
import type { ComponentOf } from '../../../shared/content/components/component';
import { byLetter, letterLabel } from '../../../shared/content/components/glossaryGroups';
import { fits } from '../../../shared/language/foldText';
import { plural } from '../../../shared/language/formats/numbers';
import { Label, useFormats } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';
import { fragmentId, useHydrated, useWindowEvent } from '../hooks/browser';
import { useOpenForPrint, useOpenTarget } from '../hooks/openDetails';
import { Heading } from '../text/HeadingLevel';
import { GlossaryEntry, type Entry } from './GlossaryEntry';

/** So many terms are shown at once. */
const portion = 20;

function matches(entry: Entry, query: string, locale: string): boolean {
  const { term, abbreviation = '', synonyms = [], translations = {} } = entry;
  return (
    fits(query, [term, abbreviation, ...synonyms], locale) ||
    Object.entries(translations).some(([code, text]) => fits(query, [text], code))
  );
}

/** The value of the address' parameter `sort` that turns the alphabet round. */
const descending = 'titleDescending';

/** All terms, and the alphabet: letters that have terms are links to them, the others only letters. */
function AlphabetRow(props: {
  id: string;
  alphabet: readonly string[];
  entries: readonly { readonly letter: string }[];
  /** Shows a letter; without one all of them. */
  choose: (letter?: string) => void;
}) {
  const { id, alphabet, entries, choose } = props;
  const intl = useIntl();
  const present = new Set(entries.map(({ letter }) => letter));
  return (
    <nav className="alphabet" aria-label={intl.formatMessage({ id: 'component.alphabet' })}>
      <ul>
        <li>
          <Label as="a" href={`#${id}`} onClick={() => choose()} id="listing.all" />
        </li>
        {alphabet.map((letter) => (
          <li key={letter}>
            {present.has(letter) ? (
              <a href={`#${id}-letter-${letter}`} onClick={() => choose(letter)}>
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
  const choices = [
    ['component.fromAToZ', false, pathname],
    ['component.fromZToA', true, `${pathname}?sort=${descending}`],
  ] as const;
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

/** Shows terms with their explanations, by letter: all without script, else filtered and in portions. */
export function Glossary({ content: { entries }, id }: ComponentOf<'glossary'>) {
  const intl = useIntl();
  const formats = useFormats();
  const root = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const [params] = useSearchParams();
  const { locale, screen } = usePageData();
  const register = 'registers' in screen ? screen.registers?.[id] : undefined;
  const { alphabet, letters } = register ?? { alphabet: [], letters: [] };
  const placed = entries.map((entry, index) => ({ ...entry, letter: letters[index] ?? '' }));
  const [query, filter] = useState('');
  const [limit, setLimit] = useState(portion);
  const [isDescending, turn] = useState(params.get('sort') === descending);
  const ordered = isDescending ? placed.toReversed() : placed;
  const found = ordered.filter((entry) => matches(entry, query, locale));
  /** How many terms must be shown for the one that an address points to. */
  const needed = (terms: readonly Entry[], hash: string) =>
    terms.findIndex(({ slug }) => fragmentId(hash) === `term-${slug}`) + 1;
  const enough = hydrated ? Math.max(limit, needed(found, location.hash)) : found.length;
  const visible = found.slice(0, enough);
  const counts = { shown: formats.number(visible.length), total: formats.number(found.length) };
  const field = `${id}-filter`;
  useOpenTarget(root);
  /** Shows at least so many of the terms found, or of all of them without a query. */
  const show = (count: number, text = query) =>
    flushSync(() => {
      filter(text);
      setLimit(Math.max(enough, count));
    });
  useWindowEvent('beforeprint', () => show(entries.length));
  useOpenForPrint(root);
  const more = () => {
    show(enough + portion);
    const term = root.current?.querySelectorAll<HTMLElement>('.term')[visible.length];
    (term?.querySelector('summary') ?? term)?.focus();
  };
  /** Shows as many terms as it takes to get past a letter; without one all. */
  const reach = (letter?: string) =>
    letter === undefined
      ? show(entries.length, '')
      : show(found.findLastIndex((entry) => entry.letter === letter) + 1);
  // The term that a link leads to is shown before the browser goes there.
  const reachTerm = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const hash = link?.hash ?? '';
    const count = needed(ordered, hash);
    if (count > 0 && needed(visible, hash) === 0) show(count, '');
  };
  useWindowEvent('click', reachTerm, true);
  return (
    <div className="block glossary" id={id} ref={root}>
      {hydrated && (
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
              <Label id="component.terms" values={plural(intl, found.length)} />
            )}
          </p>
        </div>
      )}
      <AlphabetRow id={id} alphabet={alphabet} entries={found} choose={reach} />
      <GlossaryOrder isDescending={isDescending} turn={turn} />
      {byLetter(visible).map(({ letter, entries: terms }) => (
        <div className="glossary-letter" key={letter} id={`${id}-letter-${letter}`}>
          <Heading>{letterLabel(letter)}</Heading>
          <div className="accordion-items">
            {terms.map((entry) => (
              <GlossaryEntry key={entry.slug} entry={entry} query={query} all={entries} />
            ))}
          </div>
        </div>
      ))}
      {visible.length < found.length && (
        <p className="glossary-more">
          <Label
            as="button"
            className="button-outline"
            type="button"
            onClick={more}
            id="component.loadMore"
          />
          <Label gap="before" id="component.shownOf" values={counts} />
        </p>
      )}
    </div>
  );
}
