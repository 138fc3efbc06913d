import type { OrganisationDetails as Details } from '../../../shared/content/details';
import type { Ref } from '../../../shared/content/primitives';
import { Contact } from '../../components/Contact';
import { Below } from '../../components/HeadingLevel';
import { LinkList } from '../../components/Links';
import { Fact, HtmlPart, Part } from './Facts';

/** Name of another document, as a link where it has an address. */
export function RefLink({ reference }: { reference: Ref }) {
  const { label, link } = reference;
  return link === undefined ? <>{label}</> : <a href={link}>{label}</a>;
}

/** What an organisation adds to a page: its place, its tasks, its people, how to reach it. */
export function OrganisationDetails({ details }: { details: Details }) {
  const { parent, children = [], head, contact, social = [], homepage, successor } = details;
  return (
    <>
      <dl className="facts-list">
        <Fact label="details.successor">{successor && <RefLink reference={successor} />}</Fact>
        <Fact label="details.parent">{parent && <RefLink reference={parent} />}</Fact>
        <Fact label="details.head">
          {head && [head.name, head.role].filter(Boolean).join(', ')}
        </Fact>
        <Fact label="details.website">
          {homepage !== undefined && <a href={homepage}>{homepage}</a>}
        </Fact>
      </dl>
      <HtmlPart title="details.tasks" html={details.tasks} />
      {children.length > 0 && (
        <Part title="details.children">
          <ul>
            {children.map((child) => (
              <li key={child.id}>
                <RefLink reference={child} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {contact !== undefined && (
        <Part title="details.contact">
          <Below>
            <Contact contact={contact} />
          </Below>
        </Part>
      )}
      {social.length > 0 && <LinkList links={social} />}
    </>
  );
}
