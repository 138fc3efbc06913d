import { useIntl } from 'react-intl';
import { endonymOf } from '../../../shared/language/endonyms';
import { directionOf } from '../../../shared/language/languages';
import { folded } from '../../../shared/content/components/glossaryGroups';
import { useFormats, useLanguageAttributes } from '../../language/LanguageContext';
import { UiLabel } from '../../language/UiLabel';
import { Below, Heading } from '../text/HeadingLevel';
import { RichText } from '../text/RichText';
import type { Entry } from './useGlossary';

function Translation({ code, term }: { code: string; term: string }) {
  const attributes = useLanguageAttributes({ code, direction: directionOf(code) });
  return <li {...attributes}>{`${endonymOf(code)}: ${term}`}</li>;
}

/** A term with the part that the visitor looks for marked. */
function Term({ text, query }: { text: string; query: string }) {
  const wanted = folded(query.trim());
  // Only where folding keeps the length does a place in the folded text name one in the text.
  const at =
    wanted === '' || folded(text).length !== text.length ? -1 : folded(text).indexOf(wanted);
  if (at < 0) return <span>{text}</span>;
  const end = at + wanted.length;
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <mark>{text.slice(at, end)}</mark>
      <span>{text.slice(end)}</span>
    </>
  );
}

/** Related terms: links to those this glossary has. */
function Related({ terms, all }: { terms: readonly string[]; all: readonly Entry[] }) {
  const intl = useIntl();
  return terms.map((name, index) => {
    const entry = all.find(({ term, slug }) => term === name || slug === name);
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
