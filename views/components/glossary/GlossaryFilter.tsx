import { useIntl } from 'react-intl';
import { useFormats } from '../../language/LanguageContext';
import { UiText } from '../../language/UiText';

/** Filters the terms while the visitor types, and says how many are left. */
export function GlossaryFilter(props: {
  /** Id of the field. */
  id: string;
  query: string;
  found: number;
  filter: (query: string) => void;
}) {
  const { id, query, found, filter } = props;
  const intl = useIntl();
  const formats = useFormats();
  return (
    <div className="glossary-filter">
      <label htmlFor={id}>
        <UiText>{intl.formatMessage({ id: 'component.glossaryFilter' })}</UiText>
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event) => filter(event.currentTarget.value)}
      />
      <p className="facts" role="status">
        <UiText>
          {found === 0
            ? intl.formatMessage({ id: 'component.noTerms' })
            : intl.formatMessage(
                { id: 'component.terms' },
                { count: found, formatted: formats.number(found) },
              )}
        </UiText>
      </p>
    </div>
  );
}
