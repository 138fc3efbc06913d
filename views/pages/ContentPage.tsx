import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { useSpokenLanguageName, usePageData, useScreen } from '../PageDataContext';
import { PageBody } from './PageBody';

/** Says that the German homepage stands in for one that does not exist. */
function StandInNotice() {
  const speak = useSpeak();
  const { locale } = usePageData();
  const language = useSpokenLanguageName()(locale);
  return (
    <div className="notification notification-info">
      <Spoken>
        <p>{speak('frame.noHomepage', { language })}</p>
        <p>{speak('frame.inOtherLanguage', { language })}</p>
      </Spoken>
    </div>
  );
}

/** A page of the content files: home, article, hub, event, service, organisation and so on. */
export function ContentPage() {
  const screen = useScreen('content');
  return (
    <>
      {screen.standsIn === true && <StandInNotice />}
      <PageBody page={screen.page} />
    </>
  );
}
