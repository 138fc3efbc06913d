import { useUiTextAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { Authorities } from './Authorities';
import { LanguageSwitcher } from './LanguageSwitcher';
import { hasShareBar } from './ShareBar';
import { VersionLinks } from './VersionLinks';

/** The bar above the header: all authorities, accessible versions, languages. */
export function TopBar() {
  const page = usePageData();
  return (
    <div className="top-bar" {...useUiTextAttributes()}>
      <div className="container top-bar-row">
        <Authorities />
        {!hasShareBar(page) && <VersionLinks />}
        <LanguageSwitcher />
      </div>
    </div>
  );
}
