import sprite from './icons.svg';

/** The drawings of `icons.svg`, each 24 by 24 units, drawn with lines in the colour of the text. */
export type IconName =
  | 'arrow'
  | 'check'
  | 'chevron-left'
  | 'chevron-right'
  | 'close'
  | 'document'
  | 'error'
  | 'feed'
  | 'filter'
  | 'quake'
  | 'search'
  | 'warning'
  | 'wave';

/** Drawings that point along the line of reading, and so turn round in right-to-left text. */
const along: readonly IconName[] = ['arrow', 'chevron-left', 'chevron-right'];

/** Shows an icon beside a text that says the same; it has no name of its own. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={along.includes(name) ? 'icon icon-along' : 'icon'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
