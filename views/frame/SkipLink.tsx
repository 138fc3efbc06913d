import { useSpeak, useSpokenAttributes } from '../language/LanguageContext';

/** First thing a keyboard reaches: leads to the main content. */
export function SkipLink() {
  const speak = useSpeak();
  return (
    <a className="skip-link" href="#main" {...useSpokenAttributes()}>
      {speak('frame.skipLink')}
    </a>
  );
}
