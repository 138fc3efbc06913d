import { useIntl } from 'react-intl';
import { Label, useUiTextAttributes } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';

/** Says that a list, or else the search, cannot be shown; who listens hears first that it is an error. */
export function UnavailableText({ name }: { name?: string }) {
  const intl = useIntl();
  const say = (spoken: '' | 'Spoken') =>
    name === undefined
      ? intl.formatMessage({ id: `search.unavailable${spoken}` })
      : intl.formatMessage({ id: `overview.unavailable${spoken}` }, { name });
  return (
    <span {...useUiTextAttributes()}>
      <span aria-hidden="true">{say('')}</span>
      <span className="visually-hidden">{say('Spoken')}</span>
    </span>
  );
}

/** Says that a list cannot be shown, and offers to try again; `address` is that of the list. */
export function OverviewUnavailable({ name, address }: { name: string; address: string }) {
  return (
    <>
      <p className="lead" role="alert">
        <UnavailableText name={name} />
      </p>
      <p>
        <Label as="a" className="button" href={address} id="error.retry" />
      </p>
    </>
  );
}

/** Shows what is unavailable (docs/specification.md, section 8). */
export function Unavailable() {
  const isSearch = usePageData().route === 'search';
  return isSearch ? <UnavailableText /> : <Label id="error.unavailableText" />;
}
