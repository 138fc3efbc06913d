import { useIntl } from 'react-intl';
import { useRef, useState, type RefObject } from 'react';
import { counted } from '../../../shared/language/formats/numbers';
import { fits } from '../../../shared/language/foldText';
import { Label } from '../../language/Label';
import { UiText } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';
import { useOpenForPrint } from '../hooks/openDetails';
import { useScripted } from '../hooks/useScripted';

const perMinute = 60;
const perHour = 3600;

/** Seconds as a player shows them: `4:05`, `1:02:03`. */
export function timecode(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor((whole % perHour) / perMinute);
  const rest = two(whole % perMinute);
  const hours = Math.floor(whole / perHour);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** What is said or shown from a time of a video on, in seconds. */
interface Timed {
  readonly start: number;
  readonly speaker?: string;
  readonly text: string;
}

/** A line with its time, which plays the video from there where `seek` is given. */
function TimedLine({ line, seek }: { line: Timed; seek: (() => void) | undefined }) {
  const intl = useIntl();
  const time = timecode(line.start);
  return (
    <div>
      <dt>
        {seek === undefined ? (
          time
        ) : (
          <button className="link-button" type="button" onClick={seek}>
            <span>{time}</span>
            <UiText className="visually-hidden">
              {` ${intl.formatMessage({ id: 'component.playFromHere' })}`}
            </UiText>
          </button>
        )}
      </dt>
      <dd>
        {line.speaker !== undefined && <strong>{`${line.speaker}: `}</strong>}
        <span>{line.text}</span>
      </dd>
    </div>
  );
}

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

function textOf(lines: readonly Timed[]): string {
  return lines
    .map(({ start, speaker, text }) =>
      [timecode(start), speaker === undefined ? '' : `${speaker}:`, text].filter(Boolean).join(' '),
    )
    .join('\n');
}

/** Hands the transcript to the visitor as a text file. */
function save(title: string, lines: readonly Timed[]): void {
  const url = URL.createObjectURL(new Blob([textOf(lines)], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}

/** What is said in a video, line by line; with script it can be searched, saved, and jumped from. */
export function Transcript(props: {
  /** Id of the video's block. */
  id: string;
  title: string;
  lines: readonly Timed[];
  /** Plays the video from a time in seconds. */
  seek: (start: number) => void;
}) {
  const { id, title, lines, seek } = props;
  const intl = useIntl();
  const field = `${id}-search`;
  const scripted = useScripted();
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
          {scripted && (
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
                    <Label id="component.transcriptFound" values={counted(intl, found.length)} />
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
              <TimedLine
                key={`${line.start} ${line.text}`}
                line={line}
                seek={scripted ? () => seek(line.start) : undefined}
              />
            ))}
          </dl>
        </div>
      </details>
    </div>
  );
}
