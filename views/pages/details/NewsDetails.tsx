import type { NewsDetails as Details } from '../../../shared/content/details';
import { Contact } from '../../components/Contact';
import { DownloadList } from '../../components/Downloads';
import { Below } from '../../components/HeadingLevel';
import { LinkList } from '../../components/Links';
import { useSpeak } from '../../language/LanguageContext';
import { Spoken } from '../../language/Spoken';
import { Part } from './Facts';
import { RefLink } from './OrganisationDetails';

/** What a news item adds below its text: documents, contact for media, who publishes it. */
export function NewsDetails({ details }: { details: Details }) {
  const speak = useSpeak();
  const { documents = [], links = [], mediaContact, publishers, coPublishers = [] } = details;
  const all = [...publishers, ...coPublishers];
  return (
    <>
      {details.thirdParty !== undefined && (
        <p className="notification notification-info">
          <Spoken>{speak('news.thirdParty', { name: details.thirdParty.name })}</Spoken>
        </p>
      )}
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
      {mediaContact !== undefined && (
        <Part title="news.mediaContact">
          <Below>
            <Contact contact={mediaContact} />
          </Below>
        </Part>
      )}
      {all.length > 0 && (
        <Part title="news.publisher">
          <ul>
            {all.map((publisher) => (
              <li key={publisher.id}>
                <RefLink reference={publisher} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}
