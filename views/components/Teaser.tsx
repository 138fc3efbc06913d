import { listingKinds } from '../../shared/content/listingKinds';
import type { Teaser as TeaserData } from '../../shared/content/primitives';
import { Day, Label } from '../language/UiText';
import { Image } from './pictures/Pictures';
import { useLevel } from './text/HeadingLevel';

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

/** A card that leads to another page; the title is its one link, and the whole card its target. */
export function TeaserCard(props: {
  teaser: TeaserData;
  /** The cards it stands among: where all are of one kind, none says it. */
  among: readonly TeaserData[];
}) {
  const { teaser, among } = props;
  const Title = `h${useLevel()}` as const;
  const { title, href, text, image, date, topics = [] } = teaser;
  const isCommon = among.length > 1 && among.every((one) => one.kind === teaser.kind);
  const kind = isCommon ? undefined : listingKinds.find((known) => known === teaser.kind);
  return (
    <div className="card">
      {image && <Image image={image} slot={among.length % 3 === 0 ? 'card' : 'half'} />}
      <div className="card-body">
        {(kind ?? date) && (
          <p className="meta meta-parts">
            {kind && <Label id={`kind.${kind}`} />}
            {date && <Day date={date} />}
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
