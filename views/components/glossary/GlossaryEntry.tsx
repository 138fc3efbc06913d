import { useIntl } from 'react-intl';
import type { ComponentOf } from '../../../shared/content/components/component';
import { endonymOf } from '../../../shared/language/endonyms';
import { placeIn, wordsOf } from '../../../shared/language/foldText';
import { useCodeAttributes, useFormats } from '../../language/LanguageContext';
import { usePageData } from '../../PageDataContext';
import { UiLabel } from '../../language/Label';
import { Below, Heading } from '../text/HeadingLevel';
import { RichText } from '../text/RichText';

/** A term of a glossary with what is said of it. */
export type Entry = ComponentOf<'glossary'>['content']['entries'][number];

function Translation({ code, term }: { code: string; term: string }) {
  return <li {...useCodeAttributes(code)}>{`${endonymOf(code)}: ${term}`}</li>;
}

/** A term with the part that the visitor looks for marked. */
function Term({ text, query }: { text: string; query: string }) {
  const { locale } = usePageData();
  const place = placeIn(text, query, locale);
  if (place === undefined) return <span>{text}</span>;
  const { start, end } = place;
  return (
    <>
      <span>{text.slice(0, start)}</span>
      <mark>{text.slice(start, end)}</mark>
      <span>{text.slice(end)}</span>
    </>
  );
}

/** Related terms: links to those this glossary has. */
function Related({ terms, all }: { terms: readonly string[]; all: readonly Entry[] }) {
  const intl = useIntl();
  const { locale } = usePageData();
  const key = (text: string) => wordsOf(text, locale).join(' ');
  return terms.map((name, index) => {
    const entry = all.find(({ term, slug }) => key(term) === key(name) || slug === name);
    return (
      <span key={name}>
        {index > 0 && <span>{intl.formatMessage({ id: 'format.comma' })}</span>}
        {entry === undefined ? (
          <span>{name}</span>
        ) : (
          <a href={`#term-${entry.slug}`}>{entry.term}</a>
        )}
      </span>
    );
  });
}

/** With more letters than this an explanation is folded. */
const longExplanation = 300;

/** A term with its explanation. */
export function GlossaryEntry(props: { entry: Entry; query: string; all: readonly Entry[] }) {
  const { entry, query, all } = props;
  const formats = useFormats();
  const { term, slug, html, abbreviation, translations = {}, synonyms = [], source } = entry;
  const { related = [] } = entry;
  const translated = Object.entries(translations);
  const heading = (
    <Heading>
      <Term text={term} query={query} />
      {abbreviation !== undefined && <span>{` (${abbreviation})`}</span>}
    </Heading>
  );
  const explanation = (
    <>
      <RichText html={html} />
      {synonyms.length > 0 && (
        <p>
          <UiLabel id="component.glossarySynonyms" />
          <span>{formats.series(synonyms)}</span>
        </p>
      )}
      {related.length > 0 && (
        <p>
          <UiLabel id="component.glossaryRelated" />
          <Related terms={related} all={all} />
        </p>
      )}
      {translated.length > 0 && (
        <ul className="translations">
          {translated.map(([code, text]) => (
            <Translation key={code} code={code} term={text} />
          ))}
        </ul>
      )}
      {source !== undefined && (
        <p className="facts">
          <UiLabel id="component.source" />
          <span>{source}</span>
        </p>
      )}
    </>
  );
  return (
    <Below>
      {html.length > longExplanation ? (
        <details className="term" id={`term-${slug}`}>
          <summary>{heading}</summary>
          <div className="accordion-panel">{explanation}</div>
        </details>
      ) : (
        <div className="term" id={`term-${slug}`} tabIndex={-1}>
          {heading}
          {explanation}
        </div>
      )}
    </Below>
  );
}
