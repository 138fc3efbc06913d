import type { ComponentOf } from '../../shared/content/components/components';
import { UiLabel } from '../language/UiLabel';
import { Block } from './Block';
import { LinkList } from './Links';
import { InlineHtml, RichText } from './text/RichText';

/** A message that stands out of the text. */
export function Notification({ id, content }: ComponentOf<'notification'>) {
  return (
    <div className={`notification notification-${content.variant}`} id={id}>
      <p className="visually-hidden">
        <UiLabel id={`notification.${content.variant}`} />
      </p>
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

/** Links to further pages. */
export function LinksBlock({ id, content }: ComponentOf<'links'>) {
  return (
    <Block className="links-block" id={id} title={content.title}>
      <LinkList links={content.items} />
    </Block>
  );
}

/** Links to the office's places in social networks. */
export function Social({ id, content }: ComponentOf<'social'>) {
  return (
    <div className="block social" id={id}>
      <LinkList links={content.items} />
    </div>
  );
}
