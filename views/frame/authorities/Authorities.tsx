import { useIntl } from 'react-intl';
import { siteProfile } from '../../../shared/site/siteProfile';
import { address } from '../../../shared/routing/addresses';
import { useLanguageAttributes } from '../../language/LanguageContext';
import { usePageData } from '../../PageDataContext';
import { DrawerClose } from '../DrawerClose';
import { FrameIcon } from '../FrameIcon';
import { MenuList } from '../navigation/MenuList';
import { AuthorityBreadcrumb } from './AuthorityBreadcrumb';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';

/**
 * For a disclosure that offers more with script than without: loads the component that does so when
 * it is opened. A script that cannot be loaded leaves what is there.
 */
function useOnOpen<Props>(load: () => Promise<ComponentType<Props>>) {
  const details = useRef<HTMLDetailsElement>(null);
  const asked = useRef(false);
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();

  const onToggle = useCallback(() => {
    if (asked.current || details.current?.open !== true) return;
    asked.current = true;
    load().then(
      (component) => setLoaded(() => component),
      () => {
        asked.current = false;
      },
    );
  }, [load]);

  // It may have been opened before the application took over.
  useEffect(onToggle, [onToggle]);
  return { details, onToggle, Loaded };
}

async function loadSearch() {
  return (await import('./AuthoritySearch')).AuthoritySearch;
}

function TopbarNavigation() {
  const intl = useIntl();
  const { topbarMenu, language } = usePageData().frame;
  const attributes = useLanguageAttributes(language);
  if (topbarMenu.length === 0) return null;
  return (
    <nav
      className="topbar-navigation"
      aria-label={intl.formatMessage({ id: 'frame.topbarNavigation' })}
    >
      <div {...attributes}>
        <MenuList nodes={topbarMenu} group="topbar-menu" />
      </div>
    </nav>
  );
}

/**
 * The drawer that leads to all other authorities: by a list that is loaded when it is opened, and
 * by the page of the same list without script.
 */
export function Authorities() {
  const intl = useIntl();
  const { frame, locale } = usePageData();
  const { header, topbarMenu } = frame;
  const { details, onToggle, Loaded } = useOnOpen(loadSearch);
  const { government, departments, offices } = header;
  const count = government.length + departments.length + offices.length;
  if (count + topbarMenu.length === 0) return null;
  const hasAuthorities = siteProfile.authorities !== false;
  const title = hasAuthorities ? 'frame.authorities' : 'frame.topbarNavigation';
  return (
    <details className="authorities" data-menu="overlay" ref={details} onToggle={onToggle}>
      <summary>
        <FrameIcon name="authorities" />
        <span className="label">{intl.formatMessage({ id: title })}</span>
      </summary>
      <div className="top-drawer">
        <div className="container">
          <DrawerClose />
          {hasAuthorities && <AuthorityBreadcrumb as="nav" />}
          {count > 0 && (
            <section className="other-authorities">
              <h2>{intl.formatMessage({ id: 'frame.otherAuthority' })}</h2>
              {Loaded === undefined ? (
                <a href={address.authorities(locale)}>
                  {intl.formatMessage({ id: 'frame.authorities' })}
                </a>
              ) : (
                <Loaded {...header} />
              )}
            </section>
          )}
          <TopbarNavigation />
        </div>
      </div>
    </details>
  );
}
