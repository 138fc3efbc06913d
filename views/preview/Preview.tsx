import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Component } from '../../shared/content/components/component';
import { isKnown } from '../../shared/content/components/componentTree';
import { previewStateAddress } from '../../shared/routing/previewData';
import type { PreviewData, PreviewFinding, PreviewState } from '../../shared/routing/previewData';
import { PrintNote } from '../frame/Footer';
import { UiText, useUiTextAttributes } from '../language/UiText';
import { useAddress, usePageData } from '../PageDataContext';
import { Hero } from '../pages/content/Hero';

/** What the preview shows beside the page; throws outside of previews. */
function usePreview(): PreviewData {
  const { preview } = usePageData();
  if (preview === undefined) throw new Error('This page is no preview');
  return preview;
}

/** What is wrong, in English, and as it was written what was found; `linked` leads to where it is. */
function FindingList(props: { findings: readonly PreviewFinding[]; linked?: boolean }) {
  const { findings, linked = false } = props;
  const { texts } = usePreview();
  return (
    <ul className="preview-findings">
      {findings.map(({ severity, path, expected, found, part }) => (
        <li key={`${path} ${expected} ${found}`} className={`preview-${severity}`}>
          <UiText as="strong">{`${texts[severity]} `}</UiText>
          {path !== '' && <code dir="ltr">{path}</code>}
          <br />
          <UiText>{`${texts.expected}: `}</UiText>
          <span lang="en" dir="ltr">
            {expected}
          </span>
          <br />
          <UiText>{`${texts.found}: `}</UiText>
          <code dir="ltr">{found}</code>
          {linked && part !== undefined && (
            <a href={`#preview-${part}`}>
              <code>{` ${part}`}</code>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Shows a component under its name and id, with what is wrong with it. */
export function MarkedPart({ part, children }: { part: Component; children: ReactNode }) {
  const { findings, unknown } = usePreview();
  const { component, id } = part;
  const own = findings.filter((finding) => finding.part === id);
  return (
    <>
      <p className="preview-mark" id={`preview-${id}`}>
        <code dir="ltr">{`${component} #${id}`}</code>
      </p>
      {!isKnown(part) && (
        <UiText as="p" className="unknown-component">
          {unknown[component]}
        </UiText>
      )}
      {own.length > 0 && <FindingList findings={own} />}
      {children}
    </>
  );
}

/** Files that are saved here are whole, so that there is nothing to wait for. */
const leastPatienceMs = 1_000;

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

/** Has the page shown anew once what is new has ceased to change, and says how current it is. */
function usePreviewState() {
  const navigate = useNavigate();
  const { path } = usePageData();
  const { version, failures, everyMs } = usePreview();
  const [currency, setCurrency] = useState<'renewed' | 'outage'>();
  const current = useRef({ path, version });
  const isWhole = failures.length === 0;

  useEffect(() => {
    const last = current.current;
    current.current = { path, version };
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
      else setCurrency((last) => (last === 'outage' ? undefined : last));
      const isSettled = state?.version === seen || everyMs < leastPatienceMs;
      if (!isLost && state !== undefined && isSettled) {
        void navigate(openAddress(), { preventScrollReset: true });
      }
      seen = state?.version ?? version;
    };
    const again = () => {
      if (isOver) return;
      timer = setTimeout(() => {
        const looked = document.hidden ? Promise.resolve() : look();
        void looked.catch(() => setCurrency('outage')).then(again);
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
        {currency && texts[currency]}
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

/** Shows the layout of previews: under a bar the main content alone, or what is wrong with its document. */
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
