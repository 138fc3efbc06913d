import { useIntl } from 'react-intl';
import { UiText } from '../language/UiText';

/** A message that is introduced as one of an error where it is heard and not seen. */
export function SeenAndSpoken({ seen, spoken }: { seen: string; spoken: string }) {
  return (
    <UiText>
      <span aria-hidden="true">{seen}</span>
      <span className="visually-hidden">{spoken}</span>
    </UiText>
  );
}

/** Says that the list of this name cannot be shown. */
export function UnavailableText({ name }: { name: string }) {
  const intl = useIntl();
  return (
    <SeenAndSpoken
      seen={intl.formatMessage({ id: 'overview.unavailable' }, { name })}
      spoken={intl.formatMessage({ id: 'overview.unavailableSpoken' }, { name })}
    />
  );
}

/** Says that a list cannot be shown, and offers to try again; `address` is that of the list. */
export function OverviewUnavailable({ name, address }: { name: string; address: string }) {
  const intl = useIntl();
  return (
    <>
      <p className="lead">
        <UnavailableText name={name} />
      </p>
      <p>
        <a className="button" href={address}>
          <UiText>{intl.formatMessage({ id: 'error.retry' })}</UiText>
        </a>
      </p>
    </>
  );
}
