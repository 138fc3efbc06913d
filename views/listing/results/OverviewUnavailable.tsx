import { useIntl } from 'react-intl';
import { Label, useUiTextAttributes } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';

/** A message that is introduced as one of an error where it is heard and not seen. */
function SeenAndHeard({ seen, heard }: { seen: string; heard: string }) {
  return (
    <span {...useUiTextAttributes()}>
      <span aria-hidden="true">{seen}</span>
      <span className="visually-hidden">{heard}</span>
    </span>
  );
}

/** Says that the list of this name cannot be shown. */
export function UnavailableText({ name }: { name: string }) {
  const intl = useIntl();
  return (
    <SeenAndHeard
      seen={intl.formatMessage({ id: 'overview.unavailable' }, { name })}
      heard={intl.formatMessage({ id: 'overview.unavailableSpoken' }, { name })}
    />
  );
}

/** Says that the search cannot answer (docs/specification.md, section 8). */
export function SearchUnavailableText() {
  const intl = useIntl();
  return (
    <SeenAndHeard
      seen={intl.formatMessage({ id: 'search.unavailable' })}
      heard={intl.formatMessage({ id: 'search.unavailableSpoken' })}
    />
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

/** What is unavailable (specification, section 8). */
export function Unavailable() {
  const isSearch = usePageData().route === 'search';
  return isSearch ? <SearchUnavailableText /> : <Label id="error.unavailableText" />;
}
