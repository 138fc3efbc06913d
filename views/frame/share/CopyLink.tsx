import { useIntl } from 'react-intl';
import { useEffect, useRef, useState } from 'react';
import type { PlainMessageId } from '../../../shared/language/messages';

const confirmationMs = 3_000;

/** Shows an address to copy, with a button that does so and says what came of it; `id` is the field's. */
export function CopyLink({ id, label, url }: { id: string; label: PlainMessageId; url: string }) {
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();

  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(undefined), confirmationMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      field.current?.select();
      setOutcome('failed');
    }
  };
  return (
    <div className="copy-link">
      <label htmlFor={id}>{intl.formatMessage({ id: label })}</label>
      <input id={id} ref={field} readOnly value={url} dir="ltr" />
      <button type="button" onClick={() => void copy()}>
        {intl.formatMessage({ id: outcome === 'copied' ? 'frame.linkCopied' : 'frame.copyLink' })}
      </button>
      <p role="status" className={outcome === 'copied' ? 'visually-hidden' : undefined}>
        {outcome === 'copied' && <span>{intl.formatMessage({ id: 'frame.linkCopied' })}</span>}
        {outcome === 'failed' && <span>{intl.formatMessage({ id: 'frame.copyFailed' })}</span>}
      </p>
    </div>
  );
}
