import type { Teaser as TeaserData } from '../../shared/content/primitives';
import { formatDay } from '../../shared/language/formats';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { Image } from './Pictures';

/** A card that leads to another page; the title is its one link. */
export function Teaser({ teaser, level }: { teaser: TeaserData; level: number }) {
  const speak = useSpeak();
  const Title = `h${level}` as 'h2' | 'h3';
  const { title, href, text, image, date } = teaser;
  return (
    <li className="card">
      {image !== undefined && <Image image={image} />}
      <div className="card-body">
        {date !== undefined && (
          <p className="meta">
            <Spoken>
              <time dateTime={date}>{formatDay(speak, date)}</time>
            </Spoken>
          </p>
        )}
        <Title className="card-title">
          <a href={href}>{title}</a>
        </Title>
        {text !== undefined && <p>{text}</p>}
      </div>
    </li>
  );
}
