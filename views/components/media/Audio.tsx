import { useRef } from 'react';
import type { ComponentOf } from '../../../shared/content/components/component';
import { Label } from '../../language/UiText';
import { Block } from '../Block';
import { PrintedAddress } from '../contact/PrintedAddress';
import { useOpenForPrint } from '../hooks/openDetails';

/** Shows a sound recording with its transcript, in the browser's own player. */
export function Audio({ id, content }: ComponentOf<'audio'>) {
  const { title, src, type, transcript = '' } = content;
  const root = useRef<HTMLDivElement>(null);
  useOpenForPrint(root);
  return (
    <Block className="audio" id={id} title={title}>
      <audio controls preload="none" aria-label={title}>
        <source src={src} type={type} />
        <a href={src}>{title}</a>
      </audio>
      <p>
        <Label
          as="a"
          className="icon-download"
          href={src}
          download=""
          id="component.downloadAudio"
        />
        <PrintedAddress href={src} />
      </p>
      {transcript !== '' && (
        <div className="accordion-items" ref={root}>
          <details>
            <Label as="summary" id="component.transcript" />
            <div className="accordion-panel">
              {transcript.split(/\n+/).map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </div>
          </details>
        </div>
      )}
    </Block>
  );
}
