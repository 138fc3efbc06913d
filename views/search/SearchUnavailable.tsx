import { useIntl } from 'react-intl';
import { SeenAndHeard } from '../listing/results/OverviewUnavailable';
import { Label } from '../pages/details/parts/Facts';

/** Says that the search cannot answer (docs/specification.md, section 8). */
export function UnavailableText() {
  const intl = useIntl();
  return (
    <SeenAndHeard
      seen={intl.formatMessage({ id: 'search.unavailable' })}
      heard={intl.formatMessage({ id: 'search.unavailableSpoken' })}
    />
  );
}

/** Says that the search cannot answer, and offers to try again; `address` is that of the search. */
export function SearchUnavailable({ address }: { address: string }) {
  return (
    <section className="results" data-changes>
      <div className="notification notification-warning">
        <p>
          <UnavailableText />
        </p>
      </div>
      <p>
        <a className="button" href={address}>
          <Label id="error.retry" />
        </a>
      </p>
    </section>
  );
}
