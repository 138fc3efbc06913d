import type { PreviewFinding } from '../../shared/routing/previewData';
import { UiText } from '../language/UiText';
import { usePreview } from './usePreview';

/** Findings are English, as those of the command are; what was found is as it was written. */
function Found({ finding }: { finding: PreviewFinding }) {
  const { texts } = usePreview();
  const { severity, path, expected, found } = finding;
  return (
    <>
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
    </>
  );
}

/** What is not as it should be; `linked` leads to where it is. */
export function FindingList(props: { findings: readonly PreviewFinding[]; linked?: boolean }) {
  const { findings, linked = false } = props;
  return (
    <ul className="preview-findings">
      {findings.map((finding) => (
        <li
          key={`${finding.path} ${finding.expected} ${finding.found}`}
          className={`preview-${finding.severity}`}
        >
          <Found finding={finding} />
          {linked && finding.part !== undefined && (
            <a href={`#preview-${finding.part}`}>
              <code>{` ${finding.part}`}</code>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
