import { useEffect, useRef } from 'react';
import { useSpeak } from '../language/LanguageContext';

/**
 * Takes the place of a form that was sent. `justNow`, it takes the focus too, and no other page has
 * the reference.
 */
export function FormSent({ reference, justNow }: { reference: string; justNow: boolean }) {
  const speak = useSpeak();
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
      <p className="notification-title">{speak('form.thanks')}</p>
      <p>{speak('form.reference', { reference })}</p>
      <p>{speak('form.keepReference')}</p>
    </div>
  );
}
