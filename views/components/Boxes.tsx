import type { ComponentOf } from '../../shared/content/components';
import { formatDay } from '../../shared/language/formats';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { Contact } from './Contact';
import { DownloadList } from './Downloads';
import { Block } from './Groups';
import { Heading } from './HeadingLevel';
import { ContentLink, LinkList } from './Links';
import { InlineHtml, RichText } from './RichText';

/** A message that stands out of the text. */
export function Notification({ id, content }: ComponentOf<'notification'>) {
  return (
    <div className={`notification notification-${content.variant}`} id={id}>
      {content.title !== undefined && <p className="notification-title">{content.title}</p>}
      <RichText html={content.html} />
    </div>
  );
}

/** Facts as pairs of label and value. */
export function Info({ id, content }: ComponentOf<'info'>) {
  return (
    <Block className="info" id={id} title={content.title}>
      <dl className="facts-list">
        {content.items.map((item) => (
          <div key={item.label}>
            <dt>{item.label}</dt>
            <InlineHtml as="dd" html={item.html} />
          </div>
        ))}
      </dl>
    </Block>
  );
}

/** Files to download. */
export function Downloads({ id, content }: ComponentOf<'downloads'>) {
  return (
    <Block className="downloads-block" id={id} title={content.title}>
      <DownloadList items={content.items} />
    </Block>
  );
}

/** Links to further pages. */
export function LinksBlock({ id, content }: ComponentOf<'links'>) {
  return (
    <Block className="links-block" id={id} title={content.title}>
      <LinkList links={content.items} />
    </Block>
  );
}

/** Links to the office's places in social networks. */
export function Social({ content }: ComponentOf<'social'>) {
  return <LinkList links={content.items} />;
}

/** What happened when. */
export function Timeline({ id, content }: ComponentOf<'timeline'>) {
  const speak = useSpeak();
  return (
    <ol className="block timeline" id={id}>
      {content.items.map((item) => (
        <li key={`${item.date} ${item.title}`}>
          <p className="meta">
            <Spoken>
              <time dateTime={item.date}>{formatDay(speak, item.date)}</time>
            </Spoken>
          </p>
          <Heading>{item.title}</Heading>
          {item.html !== undefined && <RichText html={item.html} />}
          {item.link !== undefined && <ContentLink link={item.link} />}
        </li>
      ))}
    </ol>
  );
}

/** A contact within a page. */
export function ContactBlock({ id, content }: ComponentOf<'contact'>) {
  return (
    <div className="block" id={id}>
      <Contact contact={content} />
    </div>
  );
}

/** Introduction of the contact form. */
export function ContactFormIntro({ content }: ComponentOf<'contact-form'>) {
  return content.intro === undefined ? null : <RichText html={content.intro} />;
}
