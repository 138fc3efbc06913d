import { useIntl } from 'react-intl';
import type { ComponentOf } from '../../../shared/content/components/component';
import { endonymOf } from '../../../shared/language/endonyms';
import { findMatch, splitWords } from '../../../shared/language/foldText';
import { Labelled, useCodeAttributes, useFormats } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';
import { Below, Heading } from '../text/HeadingLevel';
import { RichText } from '../text/RichText';

/** A term of a glossary with what is said of it. */
export type Entry = ComponentOf<'glossary'>['content']['entries'][number];

function Translation({ code, term }: { code: string; term: string }) {
  return <li {...useCodeAttributes(code)}>{`${endonymOf(code)}: ${term}`}</li>;
}

function Term({ text, query }: { text: string; query: string }) {
  const { locale } = usePageData();
  const place = findMatch(text, query, locale);
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
  const key = (text: string) => splitWords(text, locale).join(' ');
  return terms.map((name, index) => {
    const entry = all.find(({ term, slug }) => key(term) === key(name) || slug === name);
    return (
      <span key={name}>
        {index > 0 && <span>{intl.formatMessage({ id: 'format.comma' })}</span>}
        {entry ? <a href={`#term-${entry.slug}`}>{entry.term}</a> : <span>{name}</span>}
      </span>
    );
  });
}

/** With more letters than this an explanation is folded. */
const longExplanation = 300;

/** Shows a term with its explanation. */
export function GlossaryEntry(props: { entry: Entry; query: string; all: readonly Entry[] }) {
  const { entry, query, all } = props;
  const formats = useFormats();
  const { term, slug, html, abbreviation, translations = {}, source } = entry;
  const { synonyms = [], related = [] } = entry;
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
      <Labelled id="component.glossarySynonyms">{formats.series(synonyms)}</Labelled>
      <Labelled id="component.glossaryRelated">
        {related.length > 0 && <Related terms={related} all={all} />}
      </Labelled>
      {translated.length > 0 && (
        <ul className="translations">
          {translated.map(([code, text]) => (
            <Translation key={code} code={code} term={text} />
          ))}
        </ul>
      )}
      <Labelled className="facts" id="component.source">
        {source}
      </Labelled>
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
