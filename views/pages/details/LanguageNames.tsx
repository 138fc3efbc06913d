import { Fragment } from 'react';
import { endonymOf } from '../../../shared/language/endonyms';
import { languageLabel } from '../../../shared/language/labels';
import { directionOf } from '../../../shared/language/languages';
import { useLanguageAttributes, useSpeak } from '../../language/LanguageContext';
import { Spoken } from '../../language/Spoken';

function LanguageName({ code }: { code: string }) {
  const label = languageLabel(useSpeak(), code);
  const own = useLanguageAttributes({ code, direction: directionOf(code) });
  return label === undefined ? <span {...own}>{endonymOf(code)}</span> : <Spoken>{label}</Spoken>;
}

/** Languages one after the other: those of the site in the words of the page, others in their own. */
export function LanguageNames({ codes }: { codes: readonly string[] }) {
  return (
    <span className="language-names">
      {codes.map((code, at) => (
        <Fragment key={code}>
          {at > 0 && ', '}
          <LanguageName code={code} />
        </Fragment>
      ))}
    </span>
  );
}
