import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { counted } from '../../../shared/language/formats/numbers';
import { fits } from '../../../shared/language/foldText';
import { usePageData } from '../../PageDataContext';
import { Label } from '../../language/Label';
import { timecode } from './timecode';
import { TimedLine, type Timed } from './TimedLine';
import { useOpenForPrint } from '../hooks/useOpenForPrint';
import { useScripted } from '../hooks/useScripted';

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

function Search(props: {
  id: string;
  query: string;
  found: number;
  search: (query: string) => void;
}) {
  const { id, query, found, search } = props;
  const intl = useIntl();
  return (
    <div className="transcript-search">
      <Label as="label" htmlFor={id} id="component.transcriptSearch" />
      <input
        id={id}
        type="search"
        value={query}
        onChange={(event) => search(event.currentTarget.value)}
      />
      <p role="status">
        {query !== '' && <Label id="component.transcriptFound" values={counted(intl, found)} />}
      </p>
    </div>
  );
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
              <Search id={`${id}-search`} query={query} found={found.length} search={search} />
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
