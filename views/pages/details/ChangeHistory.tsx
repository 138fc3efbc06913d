import { useIntl } from 'react-intl';
import type { PageMetadata } from '../../../shared/content/page';
import { canonicalUrl } from '../../../shared/head/headElement';
import { address } from '../../../shared/routing/addresses';
import { useFormats } from '../../language/LanguageContext';
import { UiText } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';
import { Label, Part } from './parts/Facts';

type Changes = NonNullable<PageMetadata['changeHistory']>;

/** What was changed on a page and when, and the way to hear of further changes. */
export function ChangeHistory({ changes }: { changes: Changes }) {
  const intl = useIntl();
  const formats = useFormats();
  const canonical = canonicalUrl(usePageData().head);
  if (changes.length === 0) return null;
  return (
    <Part title="component.changeHistory">
      <ul>
        {changes.map(({ at, note }) => (
          <li key={`${at} ${note}`}>
            <time dateTime={at}>
              <UiText>
                {intl.formatMessage({ id: 'format.label' }, { text: formats.day(at) })}
              </UiText>
            </time>
            <span>{note}</span>
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
