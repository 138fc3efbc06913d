import type { ServiceDetails } from '../../../../shared/content/components/details';
import { ExternalHint, isExternal } from '../../../frame/ExternalMark';
import { PartTitle } from './Facts';
import { LanguageNames } from './LanguageNames';

type Channel = ServiceDetails['channels'][number];

/** A link to where the service is used; the one that matters most looks like a button. */
function ChannelLink(props: { href: string; label: string; primary: boolean }) {
  const { href, label, primary } = props;
  const external = isExternal(href);
  return (
    <a
      href={href}
      {...(external && { rel: 'external noopener' })}
      {...(primary && { className: 'button' })}
    >
      <span>{label}</span>
      {external && <ExternalHint />}
    </a>
  );
}

function withoutUse({ href, ...channel }: Channel): Channel {
  return channel.type === 'online' || href === undefined ? channel : { ...channel, href };
}

function Way({ channel, primary = false }: { channel: Channel; primary?: boolean }) {
  const { type, label, href, text, languages = [] } = channel;
  return (
    <li className={`icon-${type}`}>
      {href === undefined ? (
        <strong>{label}</strong>
      ) : (
        <ChannelLink href={href} label={label} primary={primary} />
      )}
      {text !== undefined && <p>{text}</p>}
      {languages.length > 0 && (
        <p className="facts">
          <LanguageNames codes={languages} />
        </p>
      )}
    </li>
  );
}

/**
 * The ways to use a service: online first, as a button, then the others. While the service is
 * unavailable, nothing leads to where it is used online.
 */
export function ActionBox(props: { channels: readonly Channel[]; unavailable: boolean }) {
  const channels = props.unavailable ? props.channels.map(withoutUse) : props.channels;
  const primary = channels.find(({ type, href }) => type === 'online' && href !== undefined);
  const others = channels.filter((channel) => channel !== primary);
  return (
    <section className="box action-box">
      <PartTitle id="details.channels" />
      <ul>
        {primary !== undefined && <Way channel={primary} primary />}
        {others.map((channel) => (
          <Way key={`${channel.type} ${channel.label}`} channel={channel} />
        ))}
      </ul>
    </section>
  );
}
