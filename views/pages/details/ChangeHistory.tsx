import { useIntl } from 'react-intl';
import type { PageMetadata } from '../../../shared/content/page';
import { canonicalUrl } from '../../../shared/head/canonicalUrl';
import { formatDay } from '../../../shared/language/formats/dates';
import { address } from '../../../shared/routing/addresses';
import { UiText } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';
import { Label, Part } from './Facts';

type Changes = NonNullable<PageMetadata['changeHistory']>;

/** What was changed on a page and when, and the way to hear of further changes. */
export function ChangeHistory({ changes }: { changes: Changes }) {
  const intl = useIntl();
  const canonical = canonicalUrl(usePageData().head);
  if (changes.length === 0) return null;
  return (
    <Part title="component.changeHistory">
      <ul>
        {changes.map(({ at, note }) => (
          <li key={`${at} ${note}`}>
            <UiText>
              <time dateTime={at}>
                {intl.formatMessage({ id: 'format.label' }, { text: formatDay(intl, at) })}
              </time>
            </UiText>
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
