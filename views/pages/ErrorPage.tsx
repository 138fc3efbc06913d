import { registry } from '../registry';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { usePageData } from '../PageDataContext';
import { Advice } from './Advice';
import { Label } from './details/Facts';
import { Hero } from './Hero';

interface ErrorDetails {
  readonly status?: number | undefined;
  /** Id of the request. */
  readonly request?: string | undefined;
}

/** The error screen of the specification: «Error code: {status}» and what to do. */
export function ErrorScreen({ status, request }: ErrorDetails) {
  const speak = useSpeak();
  return (
    <article className="page page-error">
      <Hero variant="default">
        <h1 tabIndex={-1}>
          <Spoken>
            {status === undefined
              ? speak('error.codeUnknown')
              : speak('error.code', { status: String(status) })}
          </Spoken>
        </h1>
        {status === 503 ? <registry.unavailable /> : <Advice text={<Label id="error.text" />} />}
      </Hero>
      <p>
        <Label id="error.emergency" />
      </p>
      {request !== undefined && (
        <p>
          <Spoken>{speak('error.request', { id: request })}</Spoken>
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
