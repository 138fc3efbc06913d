import type { ReactNode } from 'react';
import { listingKinds } from '../../shared/content/listingKinds';
import { MissingPage } from '../detailParts';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { OverviewUnavailable, SeenAndSpoken } from '../listing/OverviewUnavailable';
import { usePageData } from '../PageDataContext';
import { Label } from './details/Facts';
import { Hero } from './Hero';

/** The name of the list that is unavailable, where the page is one. */
function useOverviewName(): string | undefined {
  const speak = useSpeak();
  const { route, path } = usePageData();
  if (route !== 'overview-slug' && route !== 'newnsb' && route !== 'nsb') return undefined;
  const kind = listingKinds.find((candidate) => path.includes(`/overview/${candidate}`));
  return speak(`overview.${kind ?? 'news'}`);
}

/** What is unavailable, and the way to try again (specification, section 8). */
function Unavailable() {
  const speak = useSpeak();
  const { route, path } = usePageData();
  const name = useOverviewName();
  if (name !== undefined) return <OverviewUnavailable name={name} address={path} />;
  if (route !== 'search') return <Advice text={<Label id="error.unavailableText" />} />;
  const seen = speak('search.unavailable');
  return <Advice text={<SeenAndSpoken seen={seen} spoken={speak('search.unavailableSpoken')} />} />;
}

function Advice({ text }: { text: ReactNode }) {
  const { path } = usePageData();
  return (
    <>
      <p className="lead">{text}</p>
      <p>
        <a className="button" href={path}>
          <Label id="error.retry" />
        </a>
      </p>
    </>
  );
}

/** The error screen of the specification: «Error code: {status}» and what to do. */
export function ErrorScreen({ status }: { status: number | undefined }) {
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
        {status === 503 ? <Unavailable /> : <Advice text={<Label id="error.text" />} />}
      </Hero>
      <p>
        <Label id="error.emergency" />
      </p>
    </article>
  );
}

/** What is shown in place of a page that cannot be shown. */
export function ErrorPage() {
  const { screen } = usePageData();
  if (screen.kind === 'notFound' || screen.kind === 'gone') return <MissingPage />;
  return <ErrorScreen status={screen.kind === 'error' ? screen.status : undefined} />;
}
