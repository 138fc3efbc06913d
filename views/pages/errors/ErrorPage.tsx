import { useIntl } from 'react-intl';
import { emergencyText } from '../../../shared/site/emergencyText';
import { registry } from '../../registry';
import { UiText } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';
import { Advice } from './Advice';
import { Label } from '../details/parts/Facts';
import { Hero } from '../content/Hero';

interface ErrorDetails {
  readonly status?: number | undefined;
  /** Id of the request. */
  readonly request?: string | undefined;
}

/** The error screen of docs/specification.md, section 8: «Error code: {status}» and what to do. */
export function ErrorScreen({ status, request }: ErrorDetails) {
  const intl = useIntl();
  const emergency = emergencyText(intl);
  return (
    <article className="page page-error">
      <Hero variant="default">
        <h1 tabIndex={-1}>
          <UiText>
            {status === undefined
              ? intl.formatMessage({ id: 'error.codeUnknown' })
              : intl.formatMessage({ id: 'error.code' }, { status: String(status) })}
          </UiText>
        </h1>
        {status === 503 ? <registry.unavailable /> : <Advice text={<Label id="error.text" />} />}
      </Hero>
      {emergency !== undefined && (
        <p>
          <UiText>{emergency}</UiText>
        </p>
      )}
      {request !== undefined && (
        <p>
          <UiText>{intl.formatMessage({ id: 'error.request' }, { id: request })}</UiText>
        </p>
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
