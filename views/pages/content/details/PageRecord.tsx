import type { PageMetadata } from '../../../../shared/content/page';
import { canonicalUrl } from '../../../../shared/head/headElement';
import { feedFormats } from '../../../../shared/html/mediaTypes';
import { address } from '../../../../shared/routing/addresses';
import { ContentLink } from '../../../components/Links';
import { Day, Label, useFormats } from '../../../language/UiText';
import { usePageData } from '../../../PageDataContext';
import { Part } from './parts/Facts';

/** Shows what was changed on a page and how to hear of it, who answers for it, and when it was checked. */
export function PageRecord({ metadata }: { metadata: PageMetadata }) {
  const { changeHistory = [], responsible } = metadata;
  const formats = useFormats();
  const canonical = canonicalUrl(usePageData().head);
  return (
    <>
      <Part title="component.changeHistory" of={changeHistory}>
        <ul>
          {changeHistory.map(({ at, note }) => (
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
              type={feedFormats.atom.type}
              id="component.subscribeChanges"
            />
          </p>
        )}
      </Part>
      {responsible && <Accountability {...responsible} />}
    </>
  );
}

function Accountability(responsible: NonNullable<PageMetadata['responsible']>) {
  const { name, href, checkedAt } = responsible;
  return (
    <div className="block accountability">
      <p>
        <Label id="details.answersFor" />{' '}
        {href === undefined ? name : <ContentLink link={{ title: name, href }} />}
      </p>
      {checkedAt !== undefined && (
        <p>
          <Day id="details.checked" date={checkedAt} />
        </p>
      )}
    </div>
  );
}
