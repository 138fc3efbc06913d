import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { previewStateAddress, type PreviewState } from '../../shared/routing/previewData';
import { PrintNote } from '../frame/Footer';
import { UiText } from '../language/UiText';
import { useUiTextAttributes } from '../language/LanguageContext';
import { useAddress, usePageData } from '../PageDataContext';
import { Hero } from '../pages/content/Hero';
import { FindingList, usePreview } from '../preview/FindingList';

/** Files that are saved here are whole, so that there is nothing to wait for. */
const leastPatienceMs = 1_000;

/** What there is to be said of how current the preview is. */
type Currency = 'renewed' | 'outage' | undefined;

/** The state of a page; undefined where it is still the one of this version. Rejects without an answer. */
async function stateAfter(path: string, version: string): Promise<PreviewState | undefined> {
  const headers = { 'If-None-Match': `"${version}"` };
  const response = await fetch(previewStateAddress(path), { headers });
  if (response.status === 304) return undefined;
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}

/** The address that is open, without what would make the page scroll when it is shown anew. */
function openAddress(): string {
  const address = location.pathname + location.search;
  if (location.hash !== '') history.replaceState(history.state, '', address);
  return address;
}

/**
 * Looks again and again whether there is something new, and then has the page shown anew where the
 * editor is. As long as it goes on changing, it waits: many saves in a row are one change. What cannot
 * be read leaves the last state in place.
 */
function usePreviewState(): Currency {
  const navigate = useNavigate();
  const { path } = usePageData();
  const { version, failures, everyMs } = usePreview();
  const [currency, setCurrency] = useState<Currency>();
  const shown = useRef({ path, version });
  const isWhole = failures.length === 0;

  useEffect(() => {
    const last = shown.current;
    shown.current = { path, version };
    if (last.version !== version) setCurrency(last.path === path ? 'renewed' : undefined);
  }, [path, version]);

  useEffect(() => {
    let seen = version;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const state = await stateAfter(path, version);
      if (isOver) return;
      const isLost = state !== undefined && state.failures.length > 0 && isWhole;
      if (isLost) setCurrency('outage');
      else setCurrency((known) => (known === 'outage' ? undefined : known));
      const isSettled = state?.version === seen || everyMs < leastPatienceMs;
      if (!isLost && state !== undefined && isSettled) {
        void navigate(openAddress(), { preventScrollReset: true });
      }
      seen = state?.version ?? version;
    };
    const again = () => {
      timer = setTimeout(() => {
        const looked = document.hidden ? Promise.resolve() : look();
        void looked
          .catch(() => setCurrency('outage'))
          .then(() => {
            if (!isOver) again();
          });
      }, everyMs);
    };
    again();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [path, version, isWhole, everyMs, navigate]);

  return currency;
}

/** Says that this is a preview, how current it is, and all that is not as it should be. */
function PreviewBar() {
  const path = useAddress();
  const { findings, failures, texts, unfit } = usePreview();
  const currency = usePreviewState();
  return (
    <aside className="preview-bar" aria-label={texts.ribbon} {...useUiTextAttributes()}>
      <p className="preview-ribbon">
        <span>{`${texts.ribbon} `}</span>
        <a href={path}>{texts.reload}</a>
      </p>
      <p className="preview-state" role="status">
        {currency !== undefined && texts[currency]}
      </p>
      {failures.length > 0 && (
        <>
          <UiText as="p">{texts.unreadable}</UiText>
          <ul className="preview-findings">
            {failures.map(({ file, reason }) => (
              <li key={file} className="preview-error" lang="en" dir="ltr">
                <code>{file}</code>
                <span>{`: ${reason}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {findings.length > 0 && unfit === undefined && (
        <details open={findings.some((one) => one.severity === 'error' && one.part === undefined)}>
          <summary>{texts.count}</summary>
          <FindingList findings={findings} linked />
        </details>
      )}
    </aside>
  );
}

/**
 * Preview: the main content alone, its components marked, under a bar that says so. In place of a page
 * that there cannot be is what is wrong with its document. A page that failed while it was rendered has
 * nothing beside it.
 */
export function BlankLayout({ children }: { children: ReactNode }) {
  const { preview } = usePageData();
  return (
    <>
      {preview !== undefined && <PreviewBar />}
      <main id="main" tabIndex={-1} className="container">
        {preview?.unfit === undefined ? (
          children
        ) : (
          <article className="page page-error">
            <Hero variant="default">
              <UiText as="h1" tabIndex={-1}>
                {preview.texts.unreadable}
              </UiText>
            </Hero>
            <p>
              <code dir="ltr">{preview.unfit}</code>
            </p>
            <FindingList findings={preview.findings} />
          </article>
        )}
        <PrintNote />
      </main>
    </>
  );
}
