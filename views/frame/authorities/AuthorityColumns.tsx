import { useIntl } from 'react-intl';
import type { DataRecord } from '../../../shared/content/site';
import { useLanguageAttributes } from '../../language/LanguageContext';
import { usePageData } from '../../PageDataContext';
import { ExternalMark, isExternal } from '../ExternalMark';

/** The authorities of the country by level. */
export interface AuthorityLists {
  readonly government: readonly DataRecord[];
  readonly departments: readonly DataRecord[];
  readonly offices: readonly DataRecord[];
}

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

function Column({ title, records }: { title: string; records: readonly DataRecord[] }) {
  const attributes = useLanguageAttributes(usePageData().frame.language);
  if (records.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
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

/** Links to other authorities; a level without any is left out. */
export function AuthorityColumns({ government, departments, offices }: AuthorityLists) {
  const intl = useIntl();
  return (
    <div className="authority-columns">
      <Column title={intl.formatMessage({ id: 'frame.government' })} records={government} />
      <Column title={intl.formatMessage({ id: 'frame.departments' })} records={departments} />
      <Column title={intl.formatMessage({ id: 'frame.offices' })} records={offices} />
    </div>
  );
}
