import { useIntl } from 'react-intl';
import type { ComponentOf } from '../../shared/content/components/components';
import { contactFields } from '../../shared/forms/contactFields';
import { RichText } from '../components/text/RichText';
import { useLanguageName, usePageData } from '../PageDataContext';
import { MessageForm } from './MessageForm';
import { OtherWays } from './OtherWays';

/** A form for a message to the office, with the other ways to reach it. */
export function ContactForm({ id, content }: ComponentOf<'contact-form'>) {
  const intl = useIntl();
  const languageName = useLanguageName();
  const { locale, content: language, screen } = usePageData();
  const { form, privacy } = screen.kind === 'content' ? screen : {};
  const groups = contactFields({
    content,
    locale,
    language: language.code,
    intl,
    languageName,
    privacy,
  });
  return (
    <div className="block" id={id}>
      {content.intro !== undefined && <RichText html={content.intro} />}
      <OtherWays />
      <MessageForm
        form="contact"
        id={id}
        groups={groups}
        answer={content.answer}
        {...(form !== undefined && { state: form })}
      />
    </div>
  );
}
