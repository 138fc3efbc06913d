import { useSpeak } from '../language/LanguageContext';

const tips = [
  'search.tipSpelling',
  'search.tipGeneral',
  'search.tipFewer',
  'search.tipOther',
] as const;

/** What to try when nothing was found for a keyword (specification, section 8). */
export function SearchTips() {
  const speak = useSpeak();
  return (
    <ul>
      {tips.map((tip) => (
        <li key={tip}>{speak(tip)}</li>
      ))}
    </ul>
  );
}
