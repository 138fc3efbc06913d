import type { ComponentOf } from '../../shared/content/components';
import { directionOf, endonymOf } from '../../shared/language/languages';
import { useLanguageAttributes, useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { RichText } from './RichText';

type Entry = ComponentOf<'glossary'>['content']['entries'][number];

function Translation({ code, term }: { code: string; term: string }) {
  const attributes = useLanguageAttributes({ code, direction: directionOf(code) });
  return (
    <li {...attributes}>
      {endonymOf(code)}: {term}
    </li>
  );
}

function GlossaryEntry({ entry }: { entry: Entry }) {
  const speak = useSpeak();
  const { term, slug, html, abbreviation, translations = {}, synonyms = [], source } = entry;
  const translated = Object.entries(translations);
  return (
    <div className="term" id={`term-${slug}`}>
      <dt>
        {term}
        {abbreviation !== undefined && ` (${abbreviation})`}
      </dt>
      <dd>
        <RichText html={html} />
        {synonyms.length > 0 && (
          <p>
            <Spoken>{speak('component.glossarySynonyms')}</Spoken>: {synonyms.join(', ')}
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
            <Spoken>{speak('component.source')}</Spoken>: {source}
          </p>
        )}
      </dd>
    </div>
  );
}

/** Terms with their explanations. */
export function Glossary({ content, id }: ComponentOf<'glossary'>) {
  return (
    <dl className="block glossary" id={id}>
      {content.entries.map((entry) => (
        <GlossaryEntry key={entry.slug} entry={entry} />
      ))}
    </dl>
  );
}
