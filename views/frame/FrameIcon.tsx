import { useIntl } from 'react-intl';
import type { PlainMessageId } from '../../shared/language/messages';

const paths = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5L5 19',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.5 15.5L21 21',
  globe: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M3 12h18M12 3c6 6 6 12 0 18M12 3c-6 6-6 12 0 18',
  authorities: 'M3 9l9-5l9 5zM5 9v9M10 9v9M14 9v9M19 9v9M3 20h18',
  share: 'M12 3v12M7 8l5-5l5 5M5 12v8h14v-8',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
  mail: 'M3 6h18v12H3zM3 7l9 7l9-7',
  up: 'M12 20V5M6 11l6-6l6 6',
  easy: 'M4 4h16v16H4zM8 9h8M8 13h8M8 17h5',
  sign: 'M8 12V5M11 11V3.500M14 11V4M17 12V6.500M8 12l-3-2v4c2 5 4 7 7 7c3 0 5-2 5-6v-3',
} as const;

/** The names of the drawings of the frame. */
export type FrameIconName = keyof typeof paths;

/** Shows a line drawing of 24 by 24 units in the colour of the text; the text beside it names it. */
export function Drawing({ d }: { d: string }) {
  return (
    <svg className="frame-icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

/** Shows a drawing of the frame and a message that names it. */
export function NamedIcon(props: { name: FrameIconName; id: PlainMessageId; className?: string }) {
  const { name, id, className } = props;
  const intl = useIntl();
  return (
    <>
      <Drawing d={paths[name]} />
      <span className={className}>{intl.formatMessage({ id })}</span>
    </>
  );
}
