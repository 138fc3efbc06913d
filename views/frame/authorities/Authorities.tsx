import { useIntl } from 'react-intl';
import { siteProfile } from '../../../shared/site/siteProfile';
import { address } from '../../../shared/routing/addresses';
import { useLanguageAttributes } from '../../language/LanguageContext';
import { usePageData } from '../../PageDataContext';
import { DrawerClose } from '../DrawerClose';
import { NamedIcon } from '../FrameIcon';
import { MenuItems } from '../navigation/MenuList';
import { AuthorityBreadcrumb } from './AuthorityBreadcrumb';
import type { AuthoritySearch } from './AuthoritySearch';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * The drawer that leads to all other authorities: by a list that is loaded when it is opened, and
 * by the page of the same list without script.
 */
export function Authorities() {
  const intl = useIntl();
  const { frame, locale } = usePageData();
  const { header, topbarMenu } = frame;
  const attributes = useLanguageAttributes(frame.language);
  const details = useRef<HTMLDetailsElement>(null);
  const [Search, setSearch] = useState<typeof AuthoritySearch>();
  // A script that cannot be loaded leaves what is there.
  const onToggle = useCallback(() => {
    if (details.current?.open !== true) return;
    import('./AuthoritySearch').then(
      (module) => setSearch(() => module.AuthoritySearch),
      () => undefined,
    );
  }, []);
  // It may have been opened before the application took over.
  useEffect(onToggle, [onToggle]);
  const { government, departments, offices } = header;
  const count = government.length + departments.length + offices.length;
  if (count + topbarMenu.length === 0) return null;
  const hasAuthorities = siteProfile.authorities !== false;
  const title = hasAuthorities ? 'frame.authorities' : 'frame.topbarNavigation';
  return (
    <details className="authorities" data-menu="overlay" ref={details} onToggle={onToggle}>
      <summary>
        <NamedIcon name="authorities" className="label" id={title} />
      </summary>
      <div className="top-drawer">
        <div className="container">
          <DrawerClose />
          {hasAuthorities && <AuthorityBreadcrumb as="nav" />}
          {count > 0 && (
            <section className="other-authorities">
              <h2>{intl.formatMessage({ id: 'frame.otherAuthority' })}</h2>
              {Search === undefined ? (
                <a href={address.authorities(locale)}>
                  {intl.formatMessage({ id: 'frame.authorities' })}
                </a>
              ) : (
                <Search {...header} />
              )}
            </section>
          )}
          {topbarMenu.length > 0 && (
            <nav
              className="topbar-navigation"
              aria-label={intl.formatMessage({ id: 'frame.topbarNavigation' })}
            >
              <div {...attributes}>
                <ul>
                  <MenuItems nodes={topbarMenu} group="topbar-menu" />
                </ul>
              </div>
            </nav>
          )}
        </div>
      </div>
    </details>
  );
}
