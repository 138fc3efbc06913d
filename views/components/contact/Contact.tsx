import { useIntl } from 'react-intl';
import { entryHref } from '../../../shared/contact/contactEntry';
import { vcardAddress } from '../../../shared/routing/addresses';
import type { ComponentOf } from '../../../shared/content/components/component';
import type { Contact as ContactData } from '../../../shared/content/components/contact';
import { canonicalUrl } from '../../../shared/head/headElement';
import { ExternalHint } from '../../frame/FrameIcon';
import { UiText } from '../../language/UiText';
import { Label } from '../../language/Label';
import { PlaceMap } from '../../map/PlaceMap';
import { usePageData } from '../../PageDataContext';
import { DownloadList } from '../Downloads';
import { Heading } from '../text/HeadingLevel';
import { OpeningHours } from './OpeningHours';

type Entry = ContactData['entries'][number];

/** Order of the ways to reach somebody. */
const order: readonly Entry['contact-type'][] = ['phone', 'fax', 'email', 'form'];

function ContactEntry({ entry }: { entry: Entry }) {
  const intl = useIntl();
  const href = entryHref(entry);
  const type = entry['contact-type'];
  const given = entry['contact-label'];
  const own = intl.formatMessage({ id: `component.${type}` });
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

/**
 * How to reach somebody: address, map, phone, mail, form, opening hours. A contact is a component by
 * its id, with its name as its heading; or one of the details of its page by its `name` (`contactsOf`).
 */
export function Contact(
  props:
    | Pick<ComponentOf<'contact'>, 'id' | 'content'>
    | { readonly name: string; readonly content: ContactData },
) {
  const isPart = 'id' in props;
  const { organisation, addressLines = [], entries, mediaOnly, ...more } = props.content;
  const { openingHours, map, situationPlan } = more;
  const sorted = order.flatMap((type) => entries.filter((entry) => entry['contact-type'] === type));
  const contact = (
    <div className="contact">
      <div>
        {mediaOnly === true && <Label as="p" className="badge" id="component.mediaOnly" />}
        {isPart && organisation !== undefined && <Heading>{organisation}</Heading>}
        {(organisation !== undefined || addressLines.length > 0) && (
          <address>
            {organisation !== undefined && !isPart && <strong>{organisation}</strong>}
            {addressLines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        )}
        <ul className="contact-entries">
          {map !== undefined && (
            <li className="icon-map">
              {map.label !== undefined && <span className="contact-label">{`${map.label} `}</span>}
              <a href={map.href} rel="external noopener">
                <Label id="component.showOnMap" />
                <ExternalHint />
              </a>
            </li>
          )}
          {sorted.map((entry) => (
            <ContactEntry key={`${entry['contact-type']} ${entry['contact-text']}`} entry={entry} />
          ))}
          <VcardLink name={isPart ? props.id : props.name} organisation={organisation} />
        </ul>
        {situationPlan !== undefined && <DownloadList items={[situationPlan]} />}
      </div>
      {openingHours !== undefined && <OpeningHours hours={openingHours} />}
      {map !== undefined && <PlaceMap place={{ ...map, name: map.label ?? organisation ?? '' }} />}
    </div>
  );
  return isPart ? (
    <div className="block" id={props.id}>
      {contact}
    </div>
  ) : (
    contact
  );
}
