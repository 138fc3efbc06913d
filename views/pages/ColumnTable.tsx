import { useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import type { PlainMessageId } from '../../shared/language/messages';
import { Label } from '../language/Label';

/** A table of the site's own, with its caption and the names of its columns above the given rows. */
export function ColumnTable(props: {
  caption: PlainMessageId;
  columns: readonly PlainMessageId[];
  children: ReactNode;
}) {
  const { caption, columns, children } = props;
  const intl = useIntl();
  return (
    <section className="table" tabIndex={0} aria-label={intl.formatMessage({ id: caption })}>
      <table>
        <Label as="caption" id={caption} />
        <thead>
          <tr>
            {columns.map((id) => (
              <Label as="th" key={id} scope="col" id={id} />
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
