import type { PageMetadata } from '../../../shared/content/page';
import { canonicalUrl } from '../../../shared/head/headElement';
import { address } from '../../../shared/routing/addresses';
import { useFormats } from '../../language/LanguageContext';
import { usePageData } from '../../PageDataContext';
import { Part } from './parts/Facts';
import { Label } from '../../language/Label';

type Changes = NonNullable<PageMetadata['changeHistory']>;

/** What was changed on a page and when, and the way to hear of further changes. */
export function ChangeHistory({ changes }: { changes: Changes }) {
  const formats = useFormats();
  const canonical = canonicalUrl(usePageData().head);
  if (changes.length === 0) return null;
  return (
    <Part title="component.changeHistory">
      <ul>
        {changes.map(({ at, note }) => (
          <li key={`${at} ${note}`}>
            <Label as="time" dateTime={at} id="format.label" values={{ text: formats.day(at) }} />
            <span>{note}</span>
          </li>
        ))}
      </ul>
      {canonical !== undefined && (
        <p className="feed-link">
          <Label
            as="a"
            href={address.changes(new URL(canonical).pathname)}
            type="application/atom+xml"
            id="component.subscribeChanges"
          />
        </p>
      )}
    </Part>
  );
}
