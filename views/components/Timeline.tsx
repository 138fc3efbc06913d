import type { ComponentOf } from '../../shared/content/components/components';
import { useFormats } from '../language/LanguageContext';
import { UiText } from '../language/UiText';
import { Heading } from './text/HeadingLevel';
import { ContentLink } from './Links';
import { RichText } from './text/RichText';

/** What happened when. */
export function Timeline({ id, content }: ComponentOf<'timeline'>) {
  const formats = useFormats();
  return (
    <ol className="block timeline" id={id}>
      {content.items.map((item) => (
        <li key={`${item.date} ${item.title}`}>
          <p className="meta">
            <UiText as="time" dateTime={item.date}>
              {formats.day(item.date)}
            </UiText>
          </p>
          <Heading>{item.title}</Heading>
          {item.html !== undefined && <RichText html={item.html} />}
          {item.link !== undefined && (
            <p>
              <ContentLink link={item.link} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
