import { formatNumber } from '../../shared/language/formats/numbers';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';

/** Filters the terms while the visitor types, and says how many are left. */
export function GlossaryFilter(props: {
  /** Id of the field. */
  id: string;
  query: string;
  found: number;
  filter: (query: string) => void;
}) {
  const { id, query, found, filter } = props;
  const speak = useSpeak();
  return (
    <div className="glossary-filter">
      <label htmlFor={id}>
        <Spoken>{speak('component.glossaryFilter')}</Spoken>
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event) => filter(event.currentTarget.value)}
      />
      <p className="facts" role="status">
        <Spoken>
          {found === 0
            ? speak('component.noTerms')
            : speak('component.terms', { count: found, formatted: formatNumber(speak, found) })}
        </Spoken>
      </p>
    </div>
  );
}
