import { authorityPath } from '../../shared/navigation/authorityPath';
import { address } from '../../shared/routing/addresses';
import { useLanguageAttributes, useSpeak } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { AuthorityColumns } from './AuthorityColumns';
import { FrameIcon } from './FrameIcon';
import { MenuList } from './MenuList';
import { useOnOpen } from './useOnOpen';

async function loadSearch() {
  return (await import('./AuthoritySearch')).AuthoritySearch;
}

/** Where this site stands among the authorities. */
function WhereAmI() {
  const speak = useSpeak();
  const { frame, locale } = usePageData();
  const attributes = useLanguageAttributes(frame.language);
  const path = authorityPath(frame, frame.header);
  return (
    <nav className="where-am-i" aria-label={speak('frame.whereAmI')}>
      <h2>{speak('frame.whereAmI')}</h2>
      <ol {...attributes}>
        {path.map(({ documentId, metadata: { title, link } }) => (
          <li key={documentId}>{link === undefined ? title : <a href={link}>{title}</a>}</li>
        ))}
        <li>
          <a href={address.home(locale)} aria-current="location">
            {frame.siteName === '' ? speak('frame.home') : frame.siteName}
          </a>
        </li>
      </ol>
    </nav>
  );
}

function TopbarNavigation() {
  const speak = useSpeak();
  const { topbarMenu, language } = usePageData().frame;
  const attributes = useLanguageAttributes(language);
  if (topbarMenu.length === 0) return null;
  return (
    <nav className="topbar-navigation" aria-label={speak('frame.topbarNavigation')}>
      <div {...attributes}>
        <MenuList nodes={topbarMenu} group="topbar-menu" />
      </div>
    </nav>
  );
}

/** The drawer that leads to all other authorities. */
export function Authorities() {
  const speak = useSpeak();
  const { header, topbarMenu } = usePageData().frame;
  const { details, onToggle, Loaded } = useOnOpen(loadSearch);
  const { government, departments, offices } = header;
  const count = government.length + departments.length + offices.length;
  if (count + topbarMenu.length === 0) return null;
  const lists = { government, departments, offices };
  return (
    <details className="authorities" data-menu="overlay" ref={details} onToggle={onToggle}>
      <summary>
        <FrameIcon name="authorities" />
        <span className="label">{speak('frame.authorities')}</span>
      </summary>
      <div className="top-drawer">
        <div className="container">
          <WhereAmI />
          {count > 0 && (
            <section className="other-authorities">
              <h2>{speak('frame.otherAuthority')}</h2>
              {Loaded === undefined ? <AuthorityColumns {...lists} /> : <Loaded {...lists} />}
            </section>
          )}
          <TopbarNavigation />
        </div>
      </div>
    </details>
  );
}
