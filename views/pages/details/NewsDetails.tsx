import type { ReactNode } from 'react';
import type { NewsDetails as Details } from '../../../shared/content/components/details';
import type { Ref } from '../../../shared/content/primitives';
import { DownloadList } from '../../components/Downloads';
import { LinkList } from '../../components/Links';
import { ContactPart } from './parts/ContactPart';
import { Part } from './parts/Facts';
import { Label } from '../../language/Label';
import { RefLink } from './parts/RefLink';

function Speaker({ speaker }: { speaker: NonNullable<Details['speaker']> }) {
  return (
    <p className="speaker">
      <strong>{speaker.name}</strong>
      {speaker.role !== undefined && <span>{speaker.role}</span>}
      <Label as="span" className="facts" id="news.checkDelivery" />
    </p>
  );
}

function Offices({ offices }: { offices: readonly Ref[] }) {
  return (
    <ul className="publishers">
      {offices.map((office) => (
        <li key={office.id}>
          <RefLink reference={office} />
        </li>
      ))}
    </ul>
  );
}

function Publishers({ details }: { details: Details }) {
  const { publishers, coPublishers = [] } = details;
  if (publishers.length + coPublishers.length === 0) return null;
  return (
    <Part title="news.publisher">
      {publishers.length > 0 && <Offices offices={publishers} />}
      {coPublishers.length > 0 && <Offices offices={coPublishers} />}
    </Part>
  );
}

/** A news item: who speaks, and below its text links, documents, contact for media, publishers. */
export function NewsDetails({ details, children }: { details: Details; children?: ReactNode }) {
  const { documents = [], links = [], mediaContact, speaker, issue, thirdParty } = details;
  return (
    <>
      {issue !== undefined && <p className="meta">{issue}</p>}
      {speaker !== undefined && <Speaker speaker={speaker} />}
      {thirdParty !== undefined && (
        <div className="notification notification-info">
          <Label as="p" id="news.thirdParty" values={{ name: thirdParty.name }} />
        </div>
      )}
      {children}
      {links.length > 0 && (
        <Part title="component.links">
          <LinkList links={links} />
        </Part>
      )}
      {documents.length > 0 && (
        <Part title="news.documents">
          <DownloadList items={documents} />
        </Part>
      )}
      <ContactPart contact={mediaContact} place="mediaContact" title="news.mediaContact" />
      <Publishers details={details} />
    </>
  );
}
