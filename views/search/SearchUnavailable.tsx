import { useIntl } from 'react-intl';
import { SeenAndHeard } from '../listing/results/OverviewUnavailable';
import { Label } from '../language/Label';

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
        <Label as="a" className="button" href={address} id="error.retry" />
      </p>
    </section>
  );
}
