import { useIntl } from 'react-intl';
import type { PlainMessageId } from '../../../shared/language/messages';
import type { LanguageVersion } from '../../../shared/routing/layoutData';
import { UiText, useFormats } from '../../language/UiText';
import { standsIn, useLanguageName, usePageData, useUiLanguageName } from '../../PageDataContext';
import { defaultLocale, directionOf } from '../../../shared/language/languages';

function Note(props: { text: string; versions: readonly LanguageVersion[]; isUrgent?: boolean }) {
  const { text, versions, isUrgent = false } = props;
  const nameOf = useLanguageName();
  return (
    <div className={isUrgent ? 'notification notification-info' : 'language-note'}>
      <UiText>{text}</UiText>
      {versions.length > 0 && (
        <ul className="language-links">
          {versions.map(({ locale, path }) => (
            <li key={path} lang={locale} dir={directionOf(locale)}>
              <a href={path} hrefLang={locale}>
                {nameOf(locale)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Says that German stands in for the language of the address, and links what there is. */
function StandIn() {
  const intl = useIntl();
  const { locale, frame, screen } = usePageData();
  const language = useUiLanguageName()(locale);
  const isHome = screen.kind === 'content';
  const fallbackLocale = defaultLocale;
  const texts = [
    isHome
      ? `${intl.formatMessage({ id: 'frame.noHomepage' }, { language })} ${intl.formatMessage({ id: 'frame.germanHomepage' }, { fallbackLocale })}`
      : intl.formatMessage({ id: 'frame.inOtherLanguage' }, { language, fallbackLocale }),
  ];
  if (frame.versions.length > 0) {
    const text = intl.formatMessage({ id: 'frame.pageLanguages' });
    texts.push(intl.formatMessage({ id: 'format.label' }, { text }));
  }
  return <Note versions={frame.versions} isUrgent text={texts.join(' ')} />;
}

/** Shows what is to be said of the languages of a page, each on one line. */
export function LanguageNotes() {
  const intl = useIntl();
  const formats = useFormats();
  const page = usePageData();
  const { easyLanguagePage, signLanguagePage } = page.frame.accessibleElsewhere;
  const newer = page.screen.kind === 'content' ? page.screen.newer : undefined;
  const date = newer === undefined ? '' : formats.day(newer.date);
  const newerText = intl.formatMessage({ id: 'frame.newerOriginal' }, { date });
  const label = (id: PlainMessageId) =>
    intl.formatMessage({ id: 'format.label' }, { text: intl.formatMessage({ id }) });
  return (
    <div className="language-notes container">
      {standsIn(page) && <StandIn />}
      {newer !== undefined && <Note versions={[newer]} isUrgent text={`${newerText} `} />}
      {easyLanguagePage && <Note text={label('frame.easyLanguage')} versions={easyLanguagePage} />}
      {signLanguagePage && <Note text={label('frame.signLanguage')} versions={signLanguagePage} />}
    </div>
  );
}
