import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';

/** A message that is introduced as one of an error where it is heard and not seen. */
export function SeenAndSpoken({ seen, spoken }: { seen: string; spoken: string }) {
  return (
    <Spoken>
      <span aria-hidden="true">{seen}</span>
      <span className="visually-hidden">{spoken}</span>
    </Spoken>
  );
}

/** Says that the list of this name cannot be shown. */
export function UnavailableText({ name }: { name: string }) {
  const speak = useSpeak();
  return (
    <SeenAndSpoken
      seen={speak('overview.unavailable', { name })}
      spoken={speak('overview.unavailableSpoken', { name })}
    />
  );
}

/** Says that a list cannot be shown, and offers to try again; `address` is that of the list. */
export function OverviewUnavailable({ name, address }: { name: string; address: string }) {
  const speak = useSpeak();
  return (
    <>
      <p className="lead">
        <UnavailableText name={name} />
      </p>
      <p>
        <a className="button" href={address}>
          <Spoken>{speak('error.retry')}</Spoken>
        </a>
      </p>
    </>
  );
}
