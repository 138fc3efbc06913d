import type { ReactNode } from 'react';
import type { OrganisationDetails as Details } from '../../../../shared/content/components/details';
import { ContentLink, LinkList, TextLink } from '../../../components/Links';
import { Image, ImageCredit } from '../../../components/pictures/Pictures';
import { Labelled } from '../../../language/UiText';
import { useScreen } from '../../../PageDataContext';
import { ContactPart } from './parts/DetailParts';
import { HtmlPart, Part } from './parts/Facts';

function Structure({ details }: { details: Details }) {
  const { title } = useScreen('content', 'gone').page.metadata;
  const { parent, acronym, children = [] } = details;
  if (parent === undefined && children.length === 0) return null;
  const named = acronym === undefined || title.includes(acronym) ? title : `${title} (${acronym})`;
  const own = (
    <li>
      <strong>{named}</strong>
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <li key={child.id}>
              <TextLink href={child.link}>{child.label}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
  const whole = parent && (
    <li>
      <TextLink href={parent.link}>{parent.label}</TextLink>
      <ul>{own}</ul>
    </li>
  );
  return (
    <Part title="details.structure">
      <ul className="structure">{whole ?? own}</ul>
    </Part>
  );
}

/** Shows an organisation: its tasks, its head, its place among others, how to reach it. */
export function OrganisationDetails(props: { details: Details; children?: ReactNode }) {
  const { details, children } = props;
  const { topics = [] } = useScreen('content', 'gone').page.metadata;
  const { head, contact, social = [], homepage, successor } = details;
  return (
    <>
      {successor !== undefined && (
        <div className="notification notification-info">
          <Labelled id="details.nowPartOf">
            <TextLink href={successor.link}>{successor.label}</TextLink>
          </Labelled>
        </div>
      )}
      <HtmlPart title="details.tasks" html={details.tasks} />
      <Part title="details.topics" of={topics}>
        <ul className="chips">
          {topics.map(({ id, label, link }) => (
            <li key={id}>
              <TextLink className="chip" href={link}>
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      </Part>
      {head !== undefined && (
        <Part title="details.head">
          <div className="person">
            {head.image !== undefined && <Image image={head.image} slot="small" />}
            <p>
              <strong>{head.name}</strong>
              <span>{head.role}</span>
              {head.image !== undefined && <ImageCredit image={head.image} />}
            </p>
          </div>
        </Part>
      )}
      {children}
      <Structure details={details} />
      <ContactPart contact={contact} />
      {(homepage !== undefined || social.length > 0) && (
        <Part title="details.website">
          {homepage !== undefined && (
            <p>
              <ContentLink link={{ title: homepage.replace(/^https?:\/\//, ''), href: homepage }} />
            </p>
          )}
          {social.length > 0 && <LinkList links={social} />}
        </Part>
      )}
    </>
  );
}
