import type { PreviewData, PreviewFinding } from '../../shared/routing/previewData';
import { UiText } from '../language/UiText';
import { usePageData } from '../PageDataContext';

/** What the preview shows beside the page; throws outside of previews. */
export function usePreview(): PreviewData {
  const { preview } = usePageData();
  if (preview === undefined) throw new Error('This page is no preview');
  return preview;
}

/**
 * What is not as it should be; `linked` leads to where it is. Findings are English, as those of the
 * command are; what was found is as it was written.
 */
export function FindingList(props: { findings: readonly PreviewFinding[]; linked?: boolean }) {
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
