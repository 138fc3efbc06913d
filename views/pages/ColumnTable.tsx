import { useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import type { PlainMessageId } from '../../shared/language/messages';
import { Label, UiText } from '../language/UiText';

/** Shows a table of the site's own, the first cell of a row its name; on phones its cells are stacked. */
export function ColumnTable(props: {
  caption: PlainMessageId;
  columns: readonly PlainMessageId[];
  rows: readonly (readonly [string, ...ReactNode[]])[];
}) {
  const { caption, columns, rows } = props;
  const intl = useIntl();
  return (
    <section
      className="table table-stacks"
      tabIndex={0}
      aria-label={intl.formatMessage({ id: caption })}
    >
      <table>
        <Label as="caption" id={caption} />
        <thead>
          <tr>
            {columns.map((id) => (
              <Label as="th" key={id} scope="col" id={id} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              {columns.slice(1).map((id, index) => (
                <UiText as="td" key={id} data-label={intl.formatMessage({ id })}>
                  {cells[index]}
                </UiText>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
