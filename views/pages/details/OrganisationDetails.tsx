import type { ReactNode } from 'react';
import type { OrganisationDetails as Details } from '../../../shared/content/components/details';
import { ContentLink, LinkList } from '../../components/Links';
import { Image } from '../../components/pictures/Pictures';
import { UiLabel } from '../../language/UiLabel';
import { useScreen } from '../../PageDataContext';
import { ContactPart } from './parts/ContactPart';
import { HtmlPart, Part } from './parts/Facts';
import { RefLink } from './parts/RefLink';

function Successor({ successor }: { successor: NonNullable<Details['successor']> }) {
  return (
    <div className="notification notification-info">
      <p>
        <UiLabel id="details.nowPartOf" />
        <RefLink reference={successor} />
      </p>
    </div>
  );
}

/** The person at the head, with portrait. */
function Head({ head }: { head: NonNullable<Details['head']> }) {
  const { name, role, image } = head;
  return (
    <div className="person">
      {image !== undefined && <Image image={image} slot="small" />}
      <p>
        <strong>{name}</strong>
        <span>{role}</span>
      </p>
    </div>
  );
}

function ThisOrganisation({ details }: { details: Details }) {
  const { page } = useScreen('content', 'gone');
  const { title } = page.metadata;
  const { acronym, children = [] } = details;
  const named = acronym === undefined || title.includes(acronym) ? title : `${title} (${acronym})`;
  return (
    <li>
      <strong>{named}</strong>
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <li key={child.id}>
              <RefLink reference={child} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Where the organisation stands: what it belongs to, and what belongs to it. */
function Structure({ details }: { details: Details }) {
  const { parent } = details;
  const own = <ThisOrganisation details={details} />;
  return (
    <ul className="structure">
      {parent === undefined ? (
        own
      ) : (
        <li>
          <RefLink reference={parent} />
          <ul>{own}</ul>
        </li>
      )}
    </ul>
  );
}

/** What the organisation deals with. */
function Topics() {
  const { topics = [] } = useScreen('content', 'gone').page.metadata;
  if (topics.length === 0) return null;
  return (
    <Part title="details.topics">
      <ul className="chips">
        {topics.map(({ id, label, link }) => (
          <li key={id}>
            {link === undefined ? (
              <span className="chip">{label}</span>
            ) : (
              <a className="chip" href={link}>
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** An organisation: its tasks, its head, its place among others, how to reach it. */
export function OrganisationDetails({
  details,
  children,
}: {
  details: Details;
  children?: ReactNode;
}) {
  const { parent, head, contact, social = [], homepage, successor } = details;
  const hasStructure = parent !== undefined || (details.children ?? []).length > 0;
  return (
    <>
      {successor !== undefined && <Successor successor={successor} />}
      <HtmlPart title="details.tasks" html={details.tasks} />
      <Topics />
      {head !== undefined && (
        <Part title="details.head">
          <Head head={head} />
        </Part>
      )}
      {children}
      {hasStructure && (
        <Part title="details.structure">
          <Structure details={details} />
        </Part>
      )}
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
