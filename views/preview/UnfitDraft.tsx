import { UiText } from '../language/UiText';
import { Hero } from '../pages/content/Hero';
import { FindingList } from './FindingList';
import { usePreview } from './usePreview';

/** All that there is to be seen of a document that is none of the content contract: what is wrong. */
export function UnfitDraft({ file }: { file: string }) {
  const { findings, texts } = usePreview();
  return (
    <article className="page page-error">
      <Hero variant="default">
        <h1 tabIndex={-1}>
          <UiText>{texts.unreadable}</UiText>
        </h1>
      </Hero>
      <p>
        <code dir="ltr">{file}</code>
      </p>
      <FindingList findings={findings} />
    </article>
  );
}
