import { useIntl } from 'react-intl';
import { UiText } from '../../language/UiText';
import { timecode } from './timecode';

/** What is said or shown from a time of a video on, in seconds. */
export interface Timed {
  readonly start: number;
  readonly speaker?: string;
  readonly text: string;
}

/** A line with its time, which plays the video from there where `seek` is given. */
export function TimedLine({ line, seek }: { line: Timed; seek: (() => void) | undefined }) {
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
