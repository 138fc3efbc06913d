import { useIntl } from 'react-intl';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { numericColumns } from '../../../shared/content/components/cellText';
import type { ComponentOf } from '../../../shared/content/components/component';
import type { ColumnOrder } from '../../../shared/content/components/sortRows';
import type { SafeHtml } from '../../../shared/html/safeHtml';
import { monthName } from '../../../shared/language/formats/dates';
import { weekdays } from '../../../shared/language/swissTime';
import { address } from '../../../shared/routing/addresses';
import { Label } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';
import { useHydrated } from '../hooks/browser';
import { InlineHtml } from './RichText';

type TableRows = readonly (readonly SafeHtml[])[];

interface Sorting {
  readonly column: number;
  readonly order: ColumnOrder;
  readonly sorted: (rows: TableRows) => TableRows;
}

/** How a table is sorted, once it is; without a connection it stays as it is. */
function useSorting() {
  const intl = useIntl();
  const { content } = usePageData();
  const [sorting, setSorting] = useState<Sorting>();
  const sort = async (column: number) => {
    const again = sorting?.column === column && sorting.order === 'ascending';
    const order = again ? 'descending' : 'ascending';
    const { conventionsOf, sortRows } = await import('../../../shared/content/components/sortRows');
    const months = Array.from({ length: 12 }, (_, index) => monthName(intl, index + 1));
    const days = weekdays.map((name) => intl.formatMessage({ id: `weekday.${name}` }));
    const conventions = conventionsOf(content.code, months, days);
    setSorting({ column, order, sorted: (rows) => sortRows(rows, column, order, conventions) });
  };
  return { sorting, sort: (column: number) => void sort(column).catch(() => undefined) };
}

/** Whether the region has more to the side than it shows; true until scripts have measured it. */
function useOverflow() {
  const region = useRef<HTMLElement>(null);
  const [overflows, setOverflows] = useState(true);
  useLayoutEffect(() => {
    const element = region.current;
    if (element === null) return undefined;
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { region, overflows };
}

/** Columns that a row of its own can show below each other; two have room side by side. */
const [fewestStacked, mostStacked] = [3, 5];

/** Shows a table that sorts where it may; too wide, it scrolls in its region or stacks its few cells. */
export function Table({ content, id }: ComponentOf<'table'>) {
  const intl = useIntl();
  const hydrated = useHydrated();
  const { region, overflows } = useOverflow();
  const { sorting, sort } = useSorting();
  const { screen } = usePageData();
  const { pathname } = useLocation();
  const { caption, head, rows, rowHeaders = false, sortable = false } = content;
  const few = head.length >= fewestStacked && head.length <= mostStacked;
  const stacks = (content.narrow ?? (few ? 'stack' : 'scroll')) === 'stack';
  const name = caption
    ? { 'aria-labelledby': `${id}-caption` }
    : { 'aria-label': intl.formatMessage({ id: 'component.table' }) };
  const numeric = numericColumns(rows);
  const classOf = (column: number) => (numeric.has(column) ? 'figures' : undefined);
  const sorts = sortable && hydrated;
  return (
    <section
      className={stacks ? 'table table-stacks' : 'table'}
      id={id}
      ref={region}
      {...(overflows && { tabIndex: 0, ...name })}
    >
      {overflows && !stacks && <Label as="p" className="table-hint" id="component.tableMoves" />}
      <table>
        {caption && (
          <caption id={`${id}-caption`}>
            <span>{caption}</span>
            {sorts && <Label className="visually-hidden" gap="before" id="component.sortHint" />}
          </caption>
        )}
        {head.length > 0 && (
          <thead>
            <tr>
              {head.map((cell, column) => (
                <th
                  key={column}
                  scope="col"
                  className={classOf(column)}
                  aria-sort={sorting?.column === column ? sorting.order : undefined}
                >
                  {sorts && cell !== '' ? (
                    <button className="sort" type="button" onClick={() => sort(column)}>
                      {cell}
                    </button>
                  ) : (
                    cell
                  )}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {(sorting?.sorted(rows) ?? rows).map((row, rowIndex) => (
            <tr key={rowIndex}>
              {row.map((cell, index) => (
                <InlineHtml
                  key={index}
                  {...(rowHeaders && index === 0 ? { as: 'th', scope: 'row' } : { as: 'td' })}
                  html={cell}
                  data-label={head[index]}
                  className={classOf(index)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {screen.kind === 'content' && head.length > 0 && (
        <p className="table-csv">
          <a className="icon-download" href={address.table(pathname, id)} download>
            <Label id="component.csv" />
            {caption && <span className="visually-hidden">{` – ${caption}`}</span>}
          </a>
        </p>
      )}
    </section>
  );
}
