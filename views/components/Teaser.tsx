import { listingKinds } from '../../shared/content/listingKinds';
import type { Teaser as TeaserData } from '../../shared/content/primitives';
import { Day, Label } from '../language/UiText';
import { Image } from './pictures/Pictures';
import { useLevel } from './text/HeadingLevel';

const extras = [
  ['hasVideo', 'icon-video', 'component.video'],
  ['hasEasyLanguage', 'icon-easy', 'frame.easyLanguage'],
  ['hasSignLanguage', 'icon-sign', 'frame.signLanguage'],
] as const;

/** Shows a card that leads to another page; the title is its one link, and the whole card its target. */
export function TeaserCard(props: { teaser: TeaserData; among: readonly TeaserData[] }) {
  const { teaser, among } = props;
  const Title = `h${useLevel()}` as const;
  const { title, href, text, image, date, topics = [] } = teaser;
  // Where all cards are of one kind, none says it.
  const isCommon = among.length > 1 && among.every((one) => one.kind === teaser.kind);
  const kind = isCommon ? undefined : listingKinds.find((one) => one === teaser.kind);
  const present = extras.filter(([has]) => teaser[has] === true);
  return (
    <div className="card">
      {image && <Image image={image} slot={among.length % 3 === 0 ? 'card' : 'half'} />}
      <div className="card-body">
        {(kind ?? date) && (
          <p className="meta meta-parts">
            {kind && <Label id={`kind.${kind}`} />}
            <Day date={date} />
          </p>
        )}
        <Title className="card-title">
          <a href={href}>{title}</a>
        </Title>
        {text !== undefined && <p className="card-text">{text}</p>}
        {present.length > 0 && (
          <ul className="card-extras">
            {present.map(([key, icon, message]) => (
              <Label as="li" key={key} className={icon} id={message} />
            ))}
          </ul>
        )}
        {topics.length > 0 && (
          <p className="card-topics">{topics.map(({ label }) => label).join(' · ')}</p>
        )}
      </div>
    </div>
  );
}

/** Shows cards as a list. */
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
