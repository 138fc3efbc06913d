import { useIntl } from 'react-intl';
import type { ComponentOf } from '../../shared/content/components/component';
import { contactFields } from '../../shared/forms/contactFields';
import { TextLink } from '../components/Links';
import { RichText } from '../components/text/RichText';
import { useLanguageName, usePageData } from '../PageDataContext';
import { MessageForm } from './MessageForm';
import { entryHref } from '../../shared/contact/contactEntry';
import { findComponents } from '../../shared/content/components/componentTree';
import { Label } from '../language/UiText';

const direct: readonly string[] = ['phone', 'email'];

/** Telephone and e-mail of the page's office, for whom the form is not the right way. */
function OtherWays() {
  const { screen } = usePageData();
  const components = screen.kind === 'content' ? screen.page.content : [];
  const contacts = findComponents(components, 'contact').map(({ content }) => content);
  const { entries: all = [] } = contacts.find(({ mediaOnly }) => mediaOnly !== true) ?? {};
  const entries = all.filter((entry) => direct.includes(entry['contact-type']));
  if (entries.length === 0) return null;
  return (
    <div className="other-ways">
      <Label as="p" id="form.otherWays" />
      <ul>
        {entries.map((entry) => (
          <li key={entry['contact-text']} className={`icon-${entry['contact-type']}`}>
            {entry['contact-label'] !== undefined && (
              <span className="contact-label">{`${entry['contact-label']} `}</span>
            )}
            <TextLink href={entryHref(entry)}>
              <bdi>{entry['contact-text']}</bdi>
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows a form for a message to the office, with the other ways to reach it. */
export function ContactForm({ id, content }: ComponentOf<'contact-form'>) {
  const intl = useIntl();
  const languageName = useLanguageName();
  const { locale, content: ofPage, screen } = usePageData();
  const { form, privacy } = screen.kind === 'content' ? screen : {};
  const language = ofPage.code;
  const groups = contactFields({ content, locale, language, intl, languageName, privacy });
  return (
    <div className="block form-block" id={id}>
      {content.intro !== undefined && <RichText html={content.intro} />}
      <OtherWays />
      <MessageForm form="contact" id={id} groups={groups} answer={content.answer} state={form} />
    </div>
  );
}
