import { useIntl } from 'react-intl';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { canonicalUrl } from '../../shared/head/headElement';
import { useWindowEvent } from '../components/hooks/useWindowEvent';
import { useFormats, useUiTextAttributes } from '../language/LanguageContext';
import { useAddress, usePageData } from '../PageDataContext';

/** On paper alone: where the page is from, when it was published, changed and printed. */
export function PrintNote() {
  const intl = useIntl();
  const formats = useFormats();
  const path = useAddress();
  const { head, screen } = usePageData();
  /** ISO instant at which the page is printed; undefined until then. */
  const [printed, setPrinted] = useState<string>();
  useWindowEvent('beforeprint', () => flushSync(() => setPrinted(new Date().toISOString())));
  const canonical = canonicalUrl(head);
  const info = screen.kind === 'content' ? screen.page.metadata.metaInfo : undefined;
  const dates = [
    ['date.published', info?.visiblePublicationDate ?? info?.firstPublicationDate],
    ['date.updated', info?.updatedAt],
  ] as const;
  return (
    <footer className="print-note" {...useUiTextAttributes()}>
      {canonical !== undefined && (
        <p>{intl.formatMessage({ id: 'print.address' }, { url: new URL(path, canonical).href })}</p>
      )}
      {dates.map(
        ([id, date]) =>
          date !== undefined && (
            <p key={id}>{intl.formatMessage({ id }, { date: formats.day(date) })}</p>
          ),
      )}
      {printed !== undefined && (
        <p>{intl.formatMessage({ id: 'print.printed' }, { date: formats.day(printed) })}</p>
      )}
    </footer>
  );
}
