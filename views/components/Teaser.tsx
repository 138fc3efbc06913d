import { listingKinds } from '../../shared/content/listingKinds';
import type { Teaser as TeaserData } from '../../shared/content/primitives';
import { Day } from '../language/UiText';
import { Label } from '../language/Label';
import { Image } from './pictures/Pictures';
import { useLevel } from './text/HeadingLevel';

/** What else there is behind a card: a film, the same in easy language or sign language. */
function Extras({ teaser }: { teaser: TeaserData }) {
  const extras = [
    [teaser.hasVideo, 'video', 'component.video'],
    [teaser.hasEasyLanguage, 'easy', 'frame.easyLanguage'],
    [teaser.hasSignLanguage, 'sign', 'frame.signLanguage'],
  ] as const;
  const present = extras.filter(([has]) => has === true);
  if (present.length === 0) return null;
  return (
    <ul className="card-extras">
      {present.map(([, icon, message]) => (
        <Label as="li" key={icon} className={`icon-${icon}`} id={message} />
      ))}
    </ul>
  );
}

interface TeaserProps {
  readonly teaser: TeaserData;
  /** The cards it stands among: where all are of one kind, none says it. */
  readonly among: readonly TeaserData[];
}

function kindOf(teaser: TeaserData, among: readonly TeaserData[]) {
  const isCommon = among.length > 1 && among.every(({ kind }) => kind === teaser.kind);
  return isCommon ? undefined : listingKinds.find((known) => known === teaser.kind);
}

/** A card that leads to another page; the title is its one link, and the whole card its target. */
export function TeaserCard({ teaser, among }: TeaserProps) {
  const Title = `h${useLevel()}` as const;
  const { title, href, text, image, date, topics = [] } = teaser;
  const kind = kindOf(teaser, among);
  const hasMeta = kind !== undefined || date !== undefined;
  return (
    <div className="card">
      {image !== undefined && (
        <Image image={image} slot={among.length % 3 === 0 ? 'card' : 'half'} />
      )}
      <div className="card-body">
        {hasMeta && (
          <p className="meta meta-parts">
            {kind !== undefined && <Label id={`kind.${kind}`} />}
            {date !== undefined && <Day date={date} />}
          </p>
        )}
        <Title className="card-title">
          <a href={href}>{title}</a>
        </Title>
        {text !== undefined && <p className="card-text">{text}</p>}
        <Extras teaser={teaser} />
        {topics.length > 0 && (
          <p className="card-topics">{topics.map(({ label }) => label).join(' · ')}</p>
        )}
      </div>
    </div>
  );
}

/** Cards as a list. */
export function TeaserCards(props: { teasers: readonly TeaserData[]; className: string }) {
  const { teasers, className } = props;
  return (
    <ul className={`cards ${className}`}>
      {teasers.map((teaser) => (
        <li className="cell" key={teaser.href}>
          <TeaserCard teaser={teaser} among={teasers} />
        </li>
      ))}
    </ul>
  );
}
