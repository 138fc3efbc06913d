import { address } from '../../shared/routing/addresses';
import { useLanguageAttributes, useSpeak } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';

/** The way from the home page to the shown one, where the breadcrumb has no room for it. */
export function MenuTrail() {
  const speak = useSpeak();
  const { frame, locale, content } = usePageData();
  const own = useLanguageAttributes(frame.language);
  const ofPage = useLanguageAttributes(content);
  const { breadcrumb: trail } = frame;
  const home = address.home(locale);
  return (
    <ol className="menu-trail" aria-label={speak('frame.breadcrumb')}>
      {trail.length === 0 && (
        <li>
          <a href={home} aria-current="page">
            {speak('frame.home')}
          </a>
        </li>
      )}
      {trail.map(({ id, title, link = home, current }) => (
        <li key={id}>
          <a
            href={link}
            {...(id === link ? ofPage : own)}
            {...(current && { 'aria-current': 'page' })}
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
