import { useIntl } from 'react-intl';
import { emergencyText } from '../../../shared/site/siteProfile';
import { registry } from '../../components/registry';
import { Label, useUiTextAttributes } from '../../language/UiText';
import { useAddress, usePageData } from '../../PageDataContext';
import { Hero } from '../content/Hero';

/** A text in which telephone numbers are links. */
function Emergency({ text }: { text: string }) {
  return (
    <p {...useUiTextAttributes()}>
      {text.split(/(\+?\d[\d ]*\d)/).map((part, index) =>
        /^\+?\d/.test(part) ? (
          <a key={index} href={`tel:${part.replaceAll(' ', '')}`}>
            {part}
          </a>
        ) : (
          <span key={index}>{part}</span>
        ),
      )}
    </p>
  );
}

/** Shows the error screen of docs/specification.md, section 8: what to do, and «Error code: {status}». */
export function ErrorScreen(props: { status?: number | undefined; request?: string | undefined }) {
  const { status, request } = props;
  const emergency = emergencyText(useIntl());
  return (
    <article className="page page-error">
      <Hero variant="default">
        <p className="error-text">
          {status === 503 ? <registry.unavailable /> : <Label id="error.text" />}
        </p>
        <h1 tabIndex={-1} className="error-code">
          {status === undefined ? (
            <Label id="error.codeUnknown" />
          ) : (
            <Label id="error.code" values={{ status: String(status) }} />
          )}
        </h1>
        <p>
          <Label as="a" className="button" href={useAddress()} id="error.retry" />
        </p>
      </Hero>
      {emergency !== undefined && <Emergency text={emergency} />}
      {request !== undefined && (
        // The first part of a UUID is enough to find it in the log.
        <Label as="p" id="error.request" values={{ id: request.slice(0, 8) }} />
      )}
    </article>
  );
}

/** Shows what stands in place of a page that cannot be shown. */
export function ErrorPage() {
  const { screen } = usePageData();
  if (screen.kind === 'notFound' || screen.kind === 'gone') return <registry.missing />;
  const { status, request } = screen.kind === 'error' ? screen : {};
  return <ErrorScreen status={status} request={request} />;
}
