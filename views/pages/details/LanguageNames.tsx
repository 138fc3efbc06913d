import { useIntl } from 'react-intl';
import { formatList } from '../../../shared/language/formats/lists';
import { UiText } from '../../language/UiText';
import { useUiLanguageName } from '../../PageDataContext';

/** Languages, named in the words of the interface: «Deutsch, Französisch und Arabisch». */
export function LanguageNames({ codes }: { codes: readonly string[] }) {
  const intl = useIntl();
  const nameOf = useUiLanguageName();
  return (
    <span className="language-names">
      <UiText>{formatList(intl, codes.map(nameOf))}</UiText>
    </span>
  );
}
