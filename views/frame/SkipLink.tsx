import { useIntl } from 'react-intl';
import { useUiTextAttributes } from '../language/LanguageContext';

/** First thing a keyboard reaches: leads to the main content. */
export function SkipLink() {
  const intl = useIntl();
  return (
    <a className="skip-link" href="#main" {...useUiTextAttributes()}>
      {intl.formatMessage({ id: 'frame.skipLink' })}
    </a>
  );
}
