import { useIntl } from 'react-intl';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { ComponentOf } from '../../../shared/content/components/component';
import { formatBytes } from '../../../shared/language/formats/numbers';
import { Day, Label, useFormats } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';
import { Block } from '../Block';
import { PrintedAddress } from '../contact/PrintedAddress';
import { Chapters, timecode, Transcript } from './Transcript';

type Content = ComponentOf<'video'>['content'];

const stepSeconds = 5;

/** The letters players know; space and arrows are the browser's own. */
function onPlayerKey(event: KeyboardEvent<HTMLVideoElement>): void {
  const player = event.currentTarget;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const toggle = () => (player.paused ? void player.play() : player.pause());
  const actions: Readonly<Record<string, () => void>> = {
    k: toggle,
    j: () => (player.currentTime -= stepSeconds),
    l: () => (player.currentTime += stepSeconds),
    m: () => (player.muted = !player.muted),
    f: () => void player.requestFullscreen(),
    c: () => {
      const [track] = player.textTracks;
      if (track !== undefined) track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
    },
  };
  const action = actions[event.key.toLowerCase()];
  if (action === undefined) return;
  event.preventDefault();
  action();
}

function Player(props: { content: Content; player: RefObject<HTMLVideoElement | null> }) {
  const { content, player } = props;
  const [failed, setFailed] = useState(false);
  const { title, sources, poster, tracks = [] } = content;
  // A browser may have refused all sources before the document was taken over.
  useEffect(() => {
    setFailed(player.current?.networkState === HTMLMediaElement.NETWORK_NO_SOURCE);
  }, [player]);
  return (
    <>
      <video
        ref={player}
        controls
        preload="none"
        playsInline
        aria-label={title}
        onKeyDown={onPlayerKey}
        poster={poster}
      >
        {sources.map((source, index) => (
          <source
            key={source.src}
            src={source.src}
            type={source.type}
            {...(index === sources.length - 1 && { onError: () => setFailed(true) })}
          />
        ))}
        {tracks.map(({ srclang, ...track }) => (
          <track key={track.src} {...track} srcLang={srclang} />
        ))}
        <Label gap="after" id="component.videoUnsupported" />
        <a href={sources[0]?.src}>{title}</a>
      </video>
      {poster && <img className="print-only" src={poster} alt="" width={1280} height={720} />}
      <div role="status">
        {failed && (
          <Label as="p" className="notification notification-error" id="component.videoFailed" />
        )}
      </div>
    </>
  );
}

/** Shows a video with captions and transcript, in the browser's own player. */
export function Video({ id, content }: ComponentOf<'video'>) {
  const intl = useIntl();
  const formats = useFormats();
  const player = useRef<HTMLVideoElement>(null);
  const { screen } = usePageData();
  const { title, sources, description, tracks = [], transcript = [] } = content;
  const { duration, copyright, signLanguage } = content;
  const metaInfo = screen.kind === 'content' ? screen.page.metadata.metaInfo : undefined;
  const date = metaInfo?.visiblePublicationDate ?? metaInfo?.date;
  const seek = (start: number) => {
    const video = player.current;
    if (video === null) return;
    video.currentTime = start;
    video.focus();
    void video.play().catch(() => {});
  };
  return (
    <Block className="video" id={id} title={title}>
      <Player content={content} player={player} />
      <p className="facts meta-parts">
        {signLanguage && <Label as="span" className="badge icon-sign" id="frame.signLanguage" />}
        {duration !== undefined && (
          <Label id="component.duration" values={{ time: timecode(duration) }} />
        )}
        <Day date={date} />
        {copyright && <Label id="component.copyright" values={{ holder: copyright }} />}
      </p>
      {description !== undefined && <p>{description}</p>}
      <ul className="inline-list">
        {sources.map(({ src, type, height, size }) => {
          const facts = [
            type.replace(/^video\/(\w+).*/, '$1').toUpperCase(),
            height ? `${height}p` : '',
            size ? formatBytes(intl, size) : '',
          ];
          return (
            <li key={src}>
              <a className="icon-download" href={src} download="">
                <Label gap="after" id="component.downloadVideo" />
                <span className="facts">{formats.series(facts.filter(Boolean))}</span>
              </a>
              <PrintedAddress href={src} />
            </li>
          );
        })}
      </ul>
      {tracks.some(({ kind }) => kind === 'chapters') && <Chapters player={player} seek={seek} />}
      {transcript.length > 0 && <Transcript id={id} title={title} lines={transcript} seek={seek} />}
    </Block>
  );
}
