import { useIntl } from 'react-intl';
import type { PlainMessageId } from '../../../shared/language/messages';
import type { LanguageVersion, NewerVersion } from '../../../shared/routing/languageVersion';
import { useFormats } from '../../language/LanguageContext';
import { UiText } from '../../language/UiText';
import { useLanguageName, usePageData, useUiLanguageName } from '../../PageDataContext';
import { standsIn } from '../../screenKinds';
import { defaultLocale, directionOf } from '../../../shared/language/languages';

/** Links to a page in languages, each named in itself, on one line. */
function LanguageLinks({ versions }: { versions: readonly LanguageVersion[] }) {
  const nameOf = useLanguageName();
  return (
    <ul className="language-links">
      {versions.map(({ locale, path }) => (
        <li key={path} lang={locale} dir={directionOf(locale)}>
          <a href={path} hrefLang={locale}>
            {nameOf(locale)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A text and the versions it speaks of, on one line. */
function Note(props: { text: string; versions: readonly LanguageVersion[]; isUrgent?: boolean }) {
  const { text, versions, isUrgent = false } = props;
  return (
    <div className={isUrgent ? 'notification notification-info' : 'language-note'}>
      <UiText>{text}</UiText>
      {versions.length > 0 && <LanguageLinks versions={versions} />}
    </div>
  );
}

/**
 * Says that German stands in for the language of the address, and links what there really is; of a
 * list that is not at hand nobody knows.
 */
function StandIn() {
  const intl = useIntl();
  const { locale, frame, screen } = usePageData();
  const language = useUiLanguageName()(locale);
  const isHome = screen.kind === 'content';
  const standIn = defaultLocale;
  const texts = [
    isHome
      ? `${intl.formatMessage({ id: 'frame.noHomepage' }, { language })} ${intl.formatMessage({ id: 'frame.germanHomepage' }, { standIn })}`
      : intl.formatMessage({ id: 'frame.inOtherLanguage' }, { language, standIn }),
  ];
  if (frame.versions.length > 0) {
    const text = intl.formatMessage({ id: 'frame.pageLanguages' });
    texts.push(intl.formatMessage({ id: 'format.label' }, { text }));
  }
  return <Note versions={frame.versions} isUrgent text={texts.join(' ')} />;
}

/** Says that the original was changed after the translation that is shown. */
function Newer({ original }: { original: NewerVersion }) {
  const intl = useIntl();
  const formats = useFormats();
  const date = formats.day(original.date);
  return (
    <Note
      versions={[original]}
      isUrgent
      text={`${intl.formatMessage({ id: 'frame.newerOriginal' }, { date })} `}
    />
  );
}

function Elsewhere(props: { label: string; versions: readonly LanguageVersion[] | undefined }) {
  const { label, versions } = props;
  return versions && <Note versions={versions} text={label} />;
}

/** What is to be said of the languages of a page, each on one line. */
export function LanguageNotes() {
  const intl = useIntl();
  const page = usePageData();
  const { easyLanguagePage, signLanguagePage } = page.frame.accessibleElsewhere;
  const { screen } = page;
  const label = (id: PlainMessageId) =>
    intl.formatMessage({ id: 'format.label' }, { text: intl.formatMessage({ id }) });
  return (
    <div className="language-notes container">
      {standsIn(page) && <StandIn />}
      {screen.kind === 'content' && screen.newer && <Newer original={screen.newer} />}
      <Elsewhere label={label('frame.easyLanguage')} versions={easyLanguagePage} />
      <Elsewhere label={label('frame.signLanguage')} versions={signLanguagePage} />
    </div>
  );
}
