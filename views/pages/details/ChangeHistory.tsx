import type { PageMetadata } from '../../../shared/content/page';
import { canonicalUrl } from '../../../shared/head/canonicalUrl';
import { formatDay } from '../../../shared/language/formats/dates';
import { address } from '../../../shared/routing/addresses';
import { useSpeak } from '../../language/LanguageContext';
import { Spoken } from '../../language/Spoken';
import { usePageData } from '../../PageDataContext';
import { Label, Part } from './Facts';

type Changes = NonNullable<PageMetadata['changeHistory']>;

/** What was changed on a page and when, and the way to hear of further changes. */
export function ChangeHistory({ changes }: { changes: Changes }) {
  const speak = useSpeak();
  const canonical = canonicalUrl(usePageData().head);
  if (changes.length === 0) return null;
  return (
    <Part title="component.changeHistory">
      <ul>
        {changes.map(({ at, note }) => (
          <li key={`${at} ${note}`}>
            <Spoken>
              <time dateTime={at}>{speak('format.label', { text: formatDay(speak, at) })}</time>
            </Spoken>
            {note}
          </li>
        ))}
      </ul>
      {canonical !== undefined && (
        <p className="feed-link">
          <a href={address.changes(new URL(canonical).pathname)} type="application/atom+xml">
            <Label id="component.subscribeChanges" />
          </a>
        </p>
      )}
    </Part>
  );
}
