import { useIntl } from 'react-intl';
import { useRef, useState, type RefObject } from 'react';
import { twoDigits } from '../../../shared/language/formats/dates';
import { plural } from '../../../shared/language/formats/numbers';
import { fits } from '../../../shared/language/foldText';
import { Label } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';
import { useHydrated } from '../hooks/browser';
import { useOpenForPrint } from '../hooks/openDetails';

/** Writes seconds as a player shows them: `4:05`, `1:02:03`. */
export function timecode(seconds: number): string {
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / 3600);
  const rest = `${Math.floor(whole / 60) % 60}:${twoDigits(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest.padStart(5, '0')}` : rest;
}

/** What is said or shown from a time of a video on, in seconds. */
interface TranscriptPart {
  readonly start: number;
  readonly speaker?: string;
  readonly text: string;
}

type Seek = (start: number) => void;

/** A line with its time, which plays the video from there where `seek` is given. */
function TimedLine({ line, seek }: { line: TranscriptPart; seek: Seek | undefined }) {
  const { start, speaker, text } = line;
  return (
    <div>
      <dt>
        {seek === undefined ? (
          timecode(start)
        ) : (
          <button className="link-button" type="button" onClick={() => seek(start)}>
            <span>{timecode(start)}</span>
            <Label className="visually-hidden" gap="before" id="component.playFromHere" />
          </button>
        )}
      </dt>
      <dd>
        {speaker !== undefined && <strong>{`${speaker}: `}</strong>}
        <span>{text}</span>
      </dd>
    </div>
  );
}

/** Shows chapters of a video with times that play it from there. They are in a track, read when asked for. */
export function Chapters(props: { player: RefObject<HTMLVideoElement | null>; seek: Seek }) {
  const { player, seek } = props;
  const hydrated = useHydrated();
  const [chapters, setChapters] = useState<readonly TranscriptPart[]>([]);
  const [language, setLanguage] = useState<string>();
  const read = () => {
    const element = player.current?.querySelector<HTMLTrackElement>('track[kind=chapters]');
    if (!element) return;
    const show = () => {
      const cues = Array.from(element.track.cues ?? []).filter((cue) => cue instanceof VTTCue);
      const textOf = (cue: VTTCue) => cue.getCueAsHTML().textContent ?? '';
      setChapters(cues.map((cue) => ({ start: cue.startTime, text: textOf(cue) })));
    };
    setLanguage(element.srclang);
    element.addEventListener('load', show, { once: true });
    element.track.mode = 'hidden';
    show();
  };
  return (
    <div className={`accordion-items chapters${hydrated ? '' : ' awaits-script'}`}>
      <details onToggle={read}>
        <Label as="summary" id="component.chapters" />
        <dl className="accordion-panel transcript-lines" lang={language}>
          {chapters.map((chapter) => (
            <TimedLine key={chapter.start} line={chapter} seek={seek} />
          ))}
        </dl>
      </details>
    </div>
  );
}

function save(title: string, lines: readonly TranscriptPart[]): void {
  const text = lines
    .map(({ start, speaker, text: said }) =>
      [timecode(start), speaker === undefined ? '' : `${speaker}:`, said].filter(Boolean).join(' '),
    )
    .join('\n');
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const download = `${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.txt`;
  Object.assign(document.createElement('a'), { href: url, download }).click();
  setTimeout(() => URL.revokeObjectURL(url));
}

/** Shows what is said in a video, line by line; with script it can be searched, saved, and jumped from. */
export function Transcript(props: {
  id: string;
  title: string;
  lines: readonly TranscriptPart[];
  seek: Seek;
}) {
  const { id, title, lines, seek } = props;
  const intl = useIntl();
  const field = `${id}-search`;
  const hydrated = useHydrated();
  const play = hydrated ? seek : undefined;
  const root = useRef<HTMLDivElement>(null);
  const [query, search] = useState('');
  useOpenForPrint(root);
  const { locale } = usePageData();
  const found = lines.filter(({ text, speaker = '' }) =>
    fits(query, [`${speaker} ${text}`], locale),
  );
  return (
    <div className="accordion-items" ref={root}>
      <details className="transcript">
        <Label as="summary" id="component.transcript" />
        <div className="accordion-panel">
          {hydrated && (
            <>
              <div className="transcript-search">
                <Label as="label" htmlFor={field} id="component.transcriptSearch" />
                <input
                  id={field}
                  type="search"
                  value={query}
                  onChange={(event) => search(event.currentTarget.value)}
                />
                <p role="status">
                  {query !== '' && (
                    <Label id="component.transcriptFound" values={plural(intl, found.length)} />
                  )}
                </p>
              </div>
              <p>
                <Label
                  as="button"
                  className="link-button icon-download"
                  type="button"
                  onClick={() => save(title, lines)}
                  id="component.transcriptSave"
                />
              </p>
            </>
          )}
          <dl className="transcript-lines">
            {found.map((line) => (
              <TimedLine key={`${line.start} ${line.text}`} line={line} seek={play} />
            ))}
          </dl>
        </div>
      </details>
    </div>
  );
}
