import { detailContactName, type DetailContact } from '../../../../shared/contact/contactsOf';
import type { Contact as ContactData } from '../../../../shared/content/components/contact';
import type { PlainMessageId } from '../../../../shared/language/messages';
import { Contact } from '../../../components/contact/Contact';
import { Part } from './Facts';

/** A contact under its own heading; nothing where there is none. */
export function ContactPart(props: {
  contact: ContactData | undefined;
  place?: DetailContact;
  title?: PlainMessageId;
}) {
  const { contact, place = 'contact', title = 'details.contact' } = props;
  if (contact === undefined) return null;
  return (
    <Part title={title}>
      <Contact content={contact} name={detailContactName(place)} />
    </Part>
  );
}
