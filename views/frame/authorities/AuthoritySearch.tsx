import { useIntl } from 'react-intl';
import { useState, type ReactNode } from 'react';
import type { DataRecord } from '../../../shared/content/site';
import { fits } from '../../../shared/language/foldText';
import { counted } from '../../../shared/language/formats/numbers';
import type { HeaderData } from '../../../shared/navigation/headerData';
import { useLanguageAttributes } from '../../language/LanguageContext';
import { usePageData } from '../../PageDataContext';
import { ExternalMark, isExternal } from '../ExternalMark';
import { FilterField } from '../FilterField';

const levels = ['government', 'departments', 'offices'] as const;

type Level = (typeof levels)[number];

function Authority({ record }: { record: DataRecord }) {
  const { title, acronym, link } = record.metadata;
  const name = (
    <>
      {acronym !== undefined && <span className="acronym">{`${acronym} `}</span>}
      <span>{title}</span>
    </>
  );
  if (link === undefined) return name;
  return (
    <a href={link}>
      {name}
      {isExternal(link) && <ExternalMark />}
    </a>
  );
}

/** Links to the authorities of a level; nothing where there are none. */
function Column({ level, records }: { level: Level; records: readonly DataRecord[] }) {
  const intl = useIntl();
  const attributes = useLanguageAttributes(usePageData().frame.language);
  if (records.length === 0) return null;
  return (
    <div>
      <h3>{intl.formatMessage({ id: `frame.${level}` })}</h3>
      <ul {...attributes}>
        {records.map((record) => (
          <li key={record.documentId}>
            <Authority record={record} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The authorities with a field that filters them; `first` is what they are filtered by at first,
 * `children` stand beside the field.
 */
export function AuthoritySearch(
  props: Pick<HeaderData, Level> & { first?: string; children?: ReactNode },
) {
  const { first = '', children } = props;
  const intl = useIntl();
  const { locale } = usePageData();
  const [query, setQuery] = useState(first);
  const found = levels.map((level) => {
    const records = props[level].filter(({ metadata: { acronym, title } }) =>
      fits(query, [acronym, title], locale),
    );
    return { level, records };
  });
  const count = found.flatMap(({ records }) => records).length;
  const result = intl.formatMessage({ id: 'frame.authoritiesFound' }, counted(intl, count));
  return (
    <>
      <FilterField
        label={intl.formatMessage({ id: 'frame.filterAuthorities' })}
        query={query}
        result={count === 0 ? intl.formatMessage({ id: 'frame.noAuthority' }) : result}
        onChange={setQuery}
      >
        {children}
      </FilterField>
      <div className="authority-columns">
        {found.map(({ level, records }) => (
          <Column key={level} level={level} records={records} />
        ))}
      </div>
    </>
  );
}
