import { useState, type RefObject } from 'react';
import { Label } from '../../language/Label';
import { TimedLine, type Timed } from './TimedLine';
import { useScripted } from '../hooks/useScripted';

function chaptersOf({ cues }: TextTrack): readonly Timed[] {
  return Array.from(cues ?? [])
    .filter((cue) => cue instanceof VTTCue)
    .map((cue) => ({ start: cue.startTime, text: cue.getCueAsHTML().textContent ?? '' }));
}

/** Chapters of a video with times that play it from there. They are in a track, read when asked for. */
export function Chapters(props: {
  player: RefObject<HTMLVideoElement | null>;
  /** Plays the video from a time in seconds. */
  seek: (start: number) => void;
}) {
  const { player, seek } = props;
  const scripted = useScripted();
  const [chapters, setChapters] = useState<readonly Timed[]>([]);
  const [language, setLanguage] = useState<string>();
  const read = () => {
    const element = player.current?.querySelector<HTMLTrackElement>('track[kind=chapters]');
    if (!element) return;
    const show = () => setChapters(chaptersOf(element.track));
    setLanguage(element.srclang);
    element.addEventListener('load', show, { once: true });
    element.track.mode = 'hidden';
    show();
  };
  return (
    <div className={`accordion-items chapters${scripted ? '' : ' awaits-script'}`}>
      <details onToggle={read}>
        <Label as="summary" id="component.chapters" />
        <dl className="accordion-panel transcript-lines" lang={language}>
          {chapters.map((chapter) => (
            <TimedLine key={chapter.start} line={chapter} seek={() => seek(chapter.start)} />
          ))}
        </dl>
      </details>
    </div>
  );
}
