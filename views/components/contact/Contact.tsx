import { useIntl } from 'react-intl';
import { entryHref } from '../../../shared/contact/entryHref';
import { vcardAddress } from '../../../shared/contact/vcardAddress';
import type { ComponentOf } from '../../../shared/content/components/components';
import type { Contact as ContactData } from '../../../shared/content/components/contact';
import { canonicalUrl } from '../../../shared/head/headElement';
import { ExternalHint } from '../../frame/ExternalMark';
import { UiText } from '../../language/UiText';
import { Label } from '../../language/Label';
import { PlaceMap } from '../../map/PlaceMap';
import { usePageData } from '../../PageDataContext';
import { DownloadList } from '../Downloads';
import { Heading } from '../text/HeadingLevel';
import { OpeningHours } from './OpeningHours';

type Entry = ContactData['entries'][number];

const labels = {
  phone: 'component.phone',
  fax: 'component.fax',
  email: 'component.email',
  form: 'component.form',
} as const;

/** Order of the ways to reach somebody. */
const order: readonly Entry['contact-type'][] = ['phone', 'fax', 'email', 'form'];

function ContactEntry({ entry }: { entry: Entry }) {
  const intl = useIntl();
  const href = entryHref(entry);
  const type = entry['contact-type'];
  const given = entry['contact-label'];
  const own = intl.formatMessage({ id: labels[type] });
  const text = entry['contact-text'];
  return (
    <li className={`icon-${type}`}>
      <span className="contact-label">
        {given === undefined ? <UiText>{`${own} `}</UiText> : <span>{`${given} `}</span>}
      </span>
      {href === undefined ? (
        <span>{text}</span>
      ) : (
        <a href={href}>
          <span className="visually-hidden">
            <UiText>{`${own}: `}</UiText>
          </span>
          <bdi>{text}</bdi>
        </a>
      )}
      {entry.description !== undefined && <span className="facts">{entry.description}</span>}
    </li>
  );
}

function MapLink({ map }: { map: NonNullable<ContactData['map']> }) {
  return (
    <li className="icon-map">
      {map.label !== undefined && <span className="contact-label">{`${map.label} `}</span>}
      <a href={map.href} rel="external noopener">
        <Label id="component.showOnMap" />
        <ExternalHint />
      </a>
    </li>
  );
}

/** The same contact as a file for address books. */
function VcardLink({ name, organisation }: { name: string; organisation: string | undefined }) {
  const canonical = canonicalUrl(usePageData().head);
  if (canonical === undefined) return null;
  return (
    <li className="icon-download contact-file">
      <a href={vcardAddress(new URL(canonical).pathname, name)} download="">
        <Label id="component.saveContact" />
        {organisation !== undefined && (
          <span className="visually-hidden">{`: ${organisation}`}</span>
        )}
      </a>
    </li>
  );
}

function Address({ contact, isPart }: { contact: ContactData; isPart: boolean }) {
  const { organisation, addressLines = [] } = contact;
  if (organisation === undefined && addressLines.length === 0) return null;
  return (
    <address>
      {organisation !== undefined && !isPart && <strong>{organisation}</strong>}
      {addressLines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/**
 * How to reach somebody: address, map, phone, mail, form, opening hours. `name` as in `contactsOf`. A part
 * of the page (`isPart`) has its own heading.
 */
function ContactDetails(props: { contact: ContactData; name: string; isPart?: boolean }) {
  const { contact, name, isPart = false } = props;
  const { entries, mediaOnly, openingHours, map, situationPlan } = contact;
  const sorted = order.flatMap((type) => entries.filter((entry) => entry['contact-type'] === type));
  return (
    <div className="contact">
      <div>
        {mediaOnly === true && <Label as="p" className="badge" id="component.mediaOnly" />}
        {isPart && contact.organisation !== undefined && <Heading>{contact.organisation}</Heading>}
        <Address contact={contact} isPart={isPart} />
        <ul className="contact-entries">
          {map !== undefined && <MapLink map={map} />}
          {sorted.map((entry) => (
            <ContactEntry key={`${entry['contact-type']} ${entry['contact-text']}`} entry={entry} />
          ))}
          <VcardLink name={name} organisation={contact.organisation} />
        </ul>
        {situationPlan !== undefined && <DownloadList items={[situationPlan]} />}
      </div>
      {openingHours !== undefined && <OpeningHours hours={openingHours} />}
      {map !== undefined && (
        <PlaceMap place={{ ...map, name: map.label ?? contact.organisation ?? '' }} />
      )}
    </div>
  );
}

/** A contact: a component by its id, or one of the details of its page by its `name`. */
export function Contact(
  props:
    | Pick<ComponentOf<'contact'>, 'id' | 'content'>
    | { readonly name: string; readonly content: ContactData },
) {
  const { content } = props;
  if ('name' in props) return <ContactDetails contact={content} name={props.name} />;
  return (
    <div className="block" id={props.id}>
      <ContactDetails contact={content} name={props.id} isPart />
    </div>
  );
}
