import { formatList } from '../../../shared/language/formats/lists';
import { useSpeak } from '../../language/LanguageContext';
import { Spoken } from '../../language/Spoken';
import { useSpokenLanguageName } from '../../PageDataContext';

/** Languages, named in the words of the interface: «Deutsch, Französisch und Arabisch». */
export function LanguageNames({ codes }: { codes: readonly string[] }) {
  const speak = useSpeak();
  const nameOf = useSpokenLanguageName();
  return (
    <span className="language-names">
      <Spoken>{formatList(speak, codes.map(nameOf))}</Spoken>
    </span>
  );
}
