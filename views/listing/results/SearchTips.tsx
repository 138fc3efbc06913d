import { useIntl } from 'react-intl';

const tips = [
  'search.tipSpelling',
  'search.tipGeneral',
  'search.tipFewer',
  'search.tipOther',
] as const;

/** What to try when nothing was found for a keyword (docs/specification.md, section 8). */
export function SearchTips() {
  const intl = useIntl();
  return (
    <ul>
      {tips.map((tip) => (
        <li key={tip}>{intl.formatMessage({ id: tip })}</li>
      ))}
    </ul>
  );
}
