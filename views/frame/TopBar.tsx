import type { DataRecord } from '../../shared/content/site';
import { address } from '../../shared/routing/addresses';
import { useLanguageAttributes, useSpeak, useSpokenAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { LanguageSwitcher } from './LanguageSwitcher';
import { MenuList } from './MenuList';

function Records({ title, records }: { title: string; records: readonly DataRecord[] }) {
  const { language } = usePageData().frame;
  const attributes = useLanguageAttributes(language);
  if (records.length === 0) return null;
  return (
    <div>
      <h2>{title}</h2>
      <ul {...attributes}>
        {records.map(({ documentId, metadata: { title: name, link } }) => (
          <li key={documentId}>{link === undefined ? name : <a href={link}>{name}</a>}</li>
        ))}
      </ul>
    </div>
  );
}

function Authorities() {
  const speak = useSpeak();
  const { government, departments, offices } = usePageData().frame.header;
  if (government.length + departments.length + offices.length === 0) return null;
  return (
    <details className="authorities">
      <summary>{speak('frame.authorities')}</summary>
      <div className="authorities-lists">
        <Records title={speak('frame.government')} records={government} />
        <Records title={speak('frame.departments')} records={departments} />
        <Records title={speak('frame.offices')} records={offices} />
      </div>
    </details>
  );
}

/** Links to the easy-language and sign-language versions of the page, where there are any. */
function AccessibleVersions() {
  const speak = useSpeak();
  const { frame, locale } = usePageData();
  const { easyLanguageTranslation: easy, signLanguageTranslation: sign } = frame.header;
  return (
    <>
      {easy !== null && <a href={address.page(locale, easy)}>{speak('frame.easyLanguage')}</a>}
      {sign !== null && <a href={address.page(locale, sign)}>{speak('frame.signLanguage')}</a>}
    </>
  );
}

/** The bar above the header: all authorities, accessible versions, languages. */
export function TopBar() {
  const speak = useSpeak();
  const { frame } = usePageData();
  const menuAttributes = useLanguageAttributes(frame.language);
  return (
    <div className="top-bar" {...useSpokenAttributes()}>
      <div className="container top-bar-row">
        <Authorities />
        {frame.topbarMenu.length > 0 && (
          <nav aria-label={speak('frame.topbarNavigation')} className="inline-menu">
            <div {...menuAttributes}>
              <MenuList nodes={frame.topbarMenu} />
            </div>
          </nav>
        )}
        <AccessibleVersions />
        <LanguageSwitcher />
      </div>
    </div>
  );
}
