import type { ComponentOf } from '../../shared/content/components';
import { formatDay } from '../../shared/language/formats/dates';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { Heading } from './HeadingLevel';
import { ContentLink } from './Links';
import { RichText } from './RichText';

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
