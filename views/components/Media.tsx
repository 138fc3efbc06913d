import type { ComponentOf } from '../../shared/content/components';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { Block } from './Groups';
import { Figure } from './Pictures';
import { InlineHtml, RichText } from './RichText';
import { ContentLink } from './Links';

/** One image. */
export function ImageBlock({ content }: ComponentOf<'image'>) {
  return <Figure image={content.image} />;
}

/** Text beside an image. */
export function TextImage({ id, content }: ComponentOf<'text-image'>) {
  const { title, html, image, imageSide, link } = content;
  return (
    <Block className={`text-image text-image-${imageSide}`} id={id} title={title}>
      <Figure image={image} />
      <div>
        <RichText html={html} />
        {link !== undefined && (
          <p>
            <ContentLink link={link} />
          </p>
        )}
      </div>
    </Block>
  );
}

/** Several images, one after the other. */
export function Slideshow({ id, content }: ComponentOf<'slideshow'>) {
  return (
    <Block className="slideshow" id={id} title={content.title}>
      <ul className="slides">
        {content.images.map((image) => (
          <li key={image.src}>
            <Figure image={image} />
          </li>
        ))}
      </ul>
    </Block>
  );
}

function time(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

function Transcript({
  lines,
}: {
  lines: readonly { start: number; speaker?: string; text: string }[];
}) {
  const speak = useSpeak();
  return (
    <details>
      <summary>
        <Spoken>{speak('component.transcript')}</Spoken>
      </summary>
      <dl className="transcript">
        {lines.map((line) => (
          <div key={line.start}>
            <dt>{[time(line.start), line.speaker].filter(Boolean).join(' ')}</dt>
            <dd>{line.text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A video with captions and transcript, in the browser's own player. */
export function Video({ id, content }: ComponentOf<'video'>) {
  const speak = useSpeak();
  const { title, sources, poster, tracks = [], transcript, description, copyright } = content;
  return (
    <Block className="video" id={id} title={title}>
      <video controls preload="none" playsInline {...(poster !== undefined && { poster })}>
        {sources.map((source) => (
          <source key={source.src} src={source.src} type={source.type} />
        ))}
        {tracks.map((track) => (
          <track
            key={track.src}
            kind={track.kind}
            src={track.src}
            srcLang={track.srclang}
            label={track.label}
          />
        ))}
        <Spoken>{speak('component.videoUnsupported')}</Spoken>
      </video>
      {description !== undefined && <InlineHtml as="p" html={description} />}
      {copyright !== undefined && (
        <p className="facts">
          <Spoken>{speak('component.copyright', { holder: copyright })}</Spoken>
        </p>
      )}
      {transcript !== undefined && transcript.length > 0 && <Transcript lines={transcript} />}
    </Block>
  );
}

/** A sound recording with its transcript. */
export function Audio({ id, content }: ComponentOf<'audio'>) {
  const { title, src, type, transcript } = content;
  return (
    <Block className="audio" id={id} title={title}>
      <audio controls preload="none">
        <source src={src} type={type} />
      </audio>
      {typeof transcript === 'string' && <p>{transcript}</p>}
      {Array.isArray(transcript) && transcript.length > 0 && <Transcript lines={transcript} />}
    </Block>
  );
}
