import { useIntl } from 'react-intl';
import { emergencyText } from '../../../shared/site/siteProfile';
import { registry } from '../../registry';
import { useUiTextAttributes } from '../../language/LanguageContext';
import { UiText } from '../../language/UiText';
import { useAddress, usePageData } from '../../PageDataContext';
import { Label } from '../../language/Label';
import { Hero } from '../content/Hero';

/** Length of what stands for the id of a request, which is a UUID; enough to find it in the log. */
const shortId = 8;

/** Numbers to call in an emergency, each a link. */
function Emergency({ text }: { text: string }) {
  const parts = text.split(/(\+?\d[\d ]*\d)/);
  return (
    <p {...useUiTextAttributes()}>
      {parts.map((part, index) =>
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

/** The error screen of docs/specification.md, section 8: what to do, and «Error code: {status}». */
export function ErrorScreen(props: { status?: number | undefined; request?: string | undefined }) {
  const { status, request } = props;
  const intl = useIntl();
  const emergency = emergencyText(intl);
  return (
    <article className="page page-error">
      <Hero variant="default">
        <p className="error-text">
          {status === 503 ? <registry.unavailable /> : <Label id="error.text" />}
        </p>
        <h1 tabIndex={-1} className="error-code">
          <UiText>
            {status === undefined
              ? intl.formatMessage({ id: 'error.codeUnknown' })
              : intl.formatMessage({ id: 'error.code' }, { status: String(status) })}
          </UiText>
        </h1>
        <p>
          <Label as="a" className="button" href={useAddress()} id="error.retry" />
        </p>
      </Hero>
      {emergency !== undefined && <Emergency text={emergency} />}
      {request !== undefined && (
        <Label as="p" id="error.request" values={{ id: request.slice(0, shortId) }} />
      )}
    </article>
  );
}

/** What is shown in place of a page that cannot be shown. */
export function ErrorPage() {
  const { screen } = usePageData();
  if (screen.kind === 'notFound' || screen.kind === 'gone') return <registry.missing />;
  const { status, request } = screen.kind === 'error' ? screen : {};
  return <ErrorScreen status={status} request={request} />;
}
