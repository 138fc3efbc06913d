import { useFormats } from '../../../language/LanguageContext';
import { UiText } from '../../../language/UiText';
import { useUiLanguageName } from '../../../PageDataContext';

/** Languages, named in the words of the interface: «Deutsch, Französisch und Arabisch». */
export function LanguageNames({ codes }: { codes: readonly string[] }) {
  const formats = useFormats();
  const nameOf = useUiLanguageName();
  return (
    <UiText as="span" className="language-names">
      {formats.list(codes.map(nameOf))}
    </UiText>
  );
}
