import { useIntl } from 'react-intl';
import type { PageMetadata } from '../../../shared/content/page';
import { canonicalUrl } from '../../../shared/head/headElement';
import { address } from '../../../shared/routing/addresses';
import { ContentLink } from '../../components/Links';
import { useFormats } from '../../language/LanguageContext';
import { UiText } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';
import { Label, Part } from './parts/Facts';

type Changes = NonNullable<PageMetadata['changeHistory']>;
type Responsible = NonNullable<PageMetadata['responsible']>;

function ChangeHistory({ changes }: { changes: Changes }) {
  const intl = useIntl();
  const formats = useFormats();
  const canonical = canonicalUrl(usePageData().head);
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

function Accountability({ responsible: { name, href, checkedAt } }: { responsible: Responsible }) {
  const intl = useIntl();
  const formats = useFormats();
  return (
    <div className="block accountability">
      <p>
        <Label id="details.answersFor" />{' '}
        {href === undefined ? name : <ContentLink link={{ title: name, href }} />}
      </p>
      {checkedAt !== undefined && (
        <p>
          <time dateTime={checkedAt}>
            <UiText>
              {intl.formatMessage({ id: 'details.checked' }, { date: formats.day(checkedAt) })}
            </UiText>
          </time>
        </p>
      )}
    </div>
  );
}

/** What was changed on a page and how to hear of it, who answers for the page, and when it was checked. */
export function PageRecord({
  metadata: { changeHistory = [], responsible },
}: {
  metadata: PageMetadata;
}) {
  return (
    <>
      {changeHistory.length > 0 && <ChangeHistory changes={changeHistory} />}
      {responsible !== undefined && <Accountability responsible={responsible} />}
    </>
  );
}
