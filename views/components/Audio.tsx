import { useRef } from 'react';
import type { ComponentOf } from '../../shared/content/components';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { Block } from './Block';
import { PrintedAddress } from './PrintedAddress';
import { useOpenForPrint } from './useOpenForPrint';

function Transcript({ text }: { text: string }) {
  const speak = useSpeak();
  const root = useRef<HTMLDivElement>(null);
  useOpenForPrint(root);
  return (
    <div className="accordion-items" ref={root}>
      <details>
        <summary>
          <Spoken>{speak('component.transcript')}</Spoken>
        </summary>
        <div className="accordion-panel">
          {text.split(/\n+/).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      </details>
    </div>
  );
}

/** A sound recording with its transcript, in the browser's own player. */
export function Audio({ id, content }: ComponentOf<'audio'>) {
  const speak = useSpeak();
  const { title, src, type, transcript } = content;
  return (
    <Block className="audio" id={id} title={title}>
      <audio controls preload="none" aria-label={title}>
        <source src={src} type={type} />
        <a href={src}>{title}</a>
      </audio>
      <p>
        <a className="icon-download" href={src} download="">
          <Spoken>{speak('component.downloadAudio')}</Spoken>
        </a>
        <PrintedAddress href={src} />
      </p>
      {transcript !== undefined && transcript !== '' && <Transcript text={transcript} />}
    </Block>
  );
}
