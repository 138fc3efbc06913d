import { createPath, useLocation } from 'react-router';
import { UiText } from '../language/UiText';
import { useUiTextAttributes } from '../language/LanguageContext';
import { FindingList } from './FindingList';
import { usePreview } from './usePreview';
import { usePreviewState } from './usePreviewState';

/** Documents that could not be read, and why. */
function Failures() {
  const { failures, texts } = usePreview();
  if (failures.length === 0) return null;
  return (
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
  );
}

/** Says that this is a preview, how current it is, and all that is not as it should be. */
export function PreviewBar() {
  const path = createPath(useLocation());
  const { findings, texts, unfit } = usePreview();
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
      <Failures />
      {findings.length > 0 && unfit === undefined && (
        <details>
          <summary>{texts.count}</summary>
          <FindingList findings={findings} linked />
        </details>
      )}
    </aside>
  );
}
