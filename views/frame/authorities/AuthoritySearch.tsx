import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { DataRecord } from '../../../shared/content/site';
import { fits } from '../../../shared/language/foldText';
import { plural } from '../../../shared/language/formats/numbers';
import type { HeaderData } from '../../../shared/routing/layoutData';
import { EntryLink } from '../../components/Links';
import { useLanguageAttributes } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';
import { FilterField } from '../FilterField';

const levels = ['government', 'departments', 'offices'] as const;

function Authority({ title, acronym, link }: DataRecord['metadata']) {
  return (
    <EntryLink href={link}>
      {acronym !== undefined && <span className="acronym">{`${acronym} `}</span>}
      <span>{title}</span>
    </EntryLink>
  );
}

/** Shows the authorities with a field that filters them, by `first` at first; `children` stand beside it. */
export function AuthoritySearch(
  props: Pick<HeaderData, (typeof levels)[number]> & { first?: string; children?: ReactNode },
) {
  const intl = useIntl();
  const { locale, frame } = usePageData();
  const attributes = useLanguageAttributes(frame.language);
  const [query, setQuery] = useState(props.first ?? '');
  const found = levels.map((level) => {
    const records = props[level].filter(({ metadata: { acronym, title } }) =>
      fits(query, [acronym, title], locale),
    );
    return { level, records };
  });
  const count = found.flatMap(({ records }) => records).length;
  const result = intl.formatMessage({ id: 'frame.authoritiesFound' }, plural(intl, count));
  return (
    <>
      <FilterField
        label={intl.formatMessage({ id: 'frame.filterAuthorities' })}
        query={query}
        result={count === 0 ? intl.formatMessage({ id: 'frame.noAuthority' }) : result}
        onChange={setQuery}
      >
        {props.children}
      </FilterField>
      <div className="authority-columns">
        {found
          .filter(({ records }) => records.length > 0)
          .map(({ level, records }) => (
            <div key={level}>
              <h3>{intl.formatMessage({ id: `frame.${level}` })}</h3>
              <ul {...attributes}>
                {records.map(({ documentId, metadata }) => (
                  <li key={documentId}>
                    <Authority {...metadata} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </div>
    </>
  );
}
