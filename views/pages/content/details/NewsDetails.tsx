import type { ReactNode } from 'react';
import type { NewsDetails as Details } from '../../../../shared/content/components/details';
import { LinkList, TextLink } from '../../../components/Links';
import { ContactPart, FilesPart } from './parts/DetailParts';
import { Part } from './parts/Facts';
import { Label } from '../../../language/UiText';

/** Shows a news item: who speaks, and below its text links, documents, contact for media, publishers. */
export function NewsDetails({ details, children }: { details: Details; children?: ReactNode }) {
  const { links = [], mediaContact, speaker, issue, thirdParty, publishers } = details;
  const offices = [publishers, details.coPublishers ?? []].filter((list) => list.length > 0);
  return (
    <>
      {issue !== undefined && <p className="meta">{issue}</p>}
      {speaker !== undefined && (
        <p className="speaker">
          <strong>{speaker.name}</strong>
          {speaker.role !== undefined && <span>{speaker.role}</span>}
          <Label as="span" className="facts" id="news.checkDelivery" />
        </p>
      )}
      {thirdParty !== undefined && (
        <div className="notification notification-info">
          <Label as="p" id="news.thirdParty" values={{ name: thirdParty.name }} />
        </div>
      )}
      {children}
      <Part title="component.links" of={links}>
        <LinkList links={links} />
      </Part>
      <FilesPart title="news.documents" files={details.documents} />
      <ContactPart contact={mediaContact} place="mediaContact" title="news.mediaContact" />
      <Part title="news.publisher" of={offices}>
        {offices.map((list, index) => (
          <ul className="publishers" key={index}>
            {list.map((office) => (
              <li key={office.id}>
                <TextLink href={office.link}>{office.label}</TextLink>
              </li>
            ))}
          </ul>
        ))}
      </Part>
    </>
  );
}
