import type { ComponentOf } from '../../shared/content/components/component';
import { Day } from '../language/UiText';
import { Heading } from './text/HeadingLevel';
import { ContentLink } from './Links';
import { RichText } from './text/RichText';

/** Shows what happened when. */
export function Timeline({ id, content }: ComponentOf<'timeline'>) {
  return (
    <ol className="block timeline" id={id}>
      {content.items.map((item) => (
        <li key={`${item.date} ${item.title}`}>
          <p className="meta">
            <Day date={item.date} />
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
