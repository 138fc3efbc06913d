import { useIntl } from 'react-intl';
import { useEffect, useRef } from 'react';

/**
 * Takes the place of a form that was sent. `justNow`, it takes the focus too, and no other page has
 * the reference.
 */
export function FormSent({ reference, justNow }: { reference: string; justNow: boolean }) {
  const intl = useIntl();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (justNow) notice.current?.focus();
  }, [justNow]);
  return (
    <div
      ref={notice}
      className="notification notification-success"
      role="status"
      tabIndex={-1}
      data-unsaved={justNow ? '' : undefined}
    >
      <p className="notification-title">{intl.formatMessage({ id: 'form.thanks' })}</p>
      <p>{intl.formatMessage({ id: 'form.reference' }, { reference })}</p>
      <p>{intl.formatMessage({ id: 'form.keepReference' })}</p>
    </div>
  );
}
