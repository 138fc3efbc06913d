import { useIntl } from 'react-intl';
import { counted } from '../../../shared/language/formats/numbers';
import { useState, type ReactNode } from 'react';
import type { DataRecord } from '../../../shared/content/site';
import { fits } from '../../../shared/language/foldText';
import { AuthorityColumns, type AuthorityLists } from './AuthorityColumns';
import { usePageData } from '../../PageDataContext';
import { FilterField } from '../FilterField';

function matching(query: string, records: readonly DataRecord[], locale: string): DataRecord[] {
  return records.filter(({ metadata: { acronym, title } }) =>
    fits(query, [acronym, title], locale),
  );
}

/**
 * The authorities with a field that filters them; `first` is what they are filtered by at first,
 * `children` stand beside the field.
 */
export function AuthoritySearch(props: AuthorityLists & { first?: string; children?: ReactNode }) {
  const { government, departments, offices, first = '', children } = props;
  const intl = useIntl();
  const { locale } = usePageData();
  const [query, setQuery] = useState(first);
  const lists = {
    government: matching(query, government, locale),
    departments: matching(query, departments, locale),
    offices: matching(query, offices, locale),
  };
  const count = lists.government.length + lists.departments.length + lists.offices.length;
  const found = intl.formatMessage({ id: 'frame.authoritiesFound' }, counted(intl, count));
  return (
    <>
      <FilterField
        label={intl.formatMessage({ id: 'frame.filterAuthorities' })}
        query={query}
        result={count === 0 ? intl.formatMessage({ id: 'frame.noAuthority' }) : found}
        onChange={setQuery}
      >
        {children}
      </FilterField>
      <AuthorityColumns {...lists} />
    </>
  );
}
