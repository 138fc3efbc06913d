import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { DataRecord } from '../../../shared/content/site';
import type { LayoutData, HeaderData } from '../../../shared/routing/layoutData';
import { address } from '../../../shared/routing/addresses';
import { siteProfile } from '../../../shared/site/siteProfile';
import { useLanguageAttributes, useUiTextAttributes } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';
import { Landmark } from '../Landmark';
import { MenuItems } from '../navigation/MenuList';
import { TopDrawer } from '../TopDrawer';
import type { AuthoritySearch } from './AuthoritySearch';

/** Returns the authorities behind the site and above it, by title or acronym, from the department down. */
export function authorityPath(
  { siteName, organisation }: Pick<LayoutData, 'siteName' | 'organisation'>,
  { government, departments, offices }: Pick<HeaderData, 'government' | 'departments' | 'offices'>,
): DataRecord[] {
  const own = [...offices, ...departments, ...government].find(
    ({ metadata: { title, acronym } }) =>
      title === organisation || (acronym !== undefined && acronym === siteName),
  );
  const parent = departments.find(({ documentId }) => documentId === own?.metadata.parentId);
  return [parent, own].filter((record) => record !== undefined);
}

/** Shows where this site stands among the authorities: a landmark in the top bar, a plain section on a page. */
export function AuthorityBreadcrumb({ as: Element }: { as: 'nav' | 'section' }) {
  const intl = useIntl();
  const { frame, locale } = usePageData();
  const attributes = useLanguageAttributes(frame.language);
  const heading = intl.formatMessage({ id: 'frame.whereAmI' });
  return (
    <Element
      className="where-am-i"
      {...(Element === 'nav' && { 'aria-label': heading })}
      {...useUiTextAttributes()}
    >
      <h2>{heading}</h2>
      <ol {...attributes}>
        {authorityPath(frame, frame.header).map(({ documentId, metadata: { title, link } }) => (
          <li key={documentId}>{link === undefined ? title : <a href={link}>{title}</a>}</li>
        ))}
        <li>
          <a href={address.home(locale)} aria-current="location">
            {frame.siteName || intl.formatMessage({ id: 'frame.home' })}
          </a>
        </li>
      </ol>
    </Element>
  );
}

/** Shows the drawer to all other authorities: by a list that is loaded when it is opened, else by a page. */
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
  const count = header.government.length + header.departments.length + header.offices.length;
  if (count + topbarMenu.length === 0) return null;
  const hasAuthorities = siteProfile.authorities !== false;
  return (
    <TopDrawer
      className="authorities"
      icon="authorities"
      label={hasAuthorities ? 'frame.authorities' : 'frame.topbarNavigation'}
      ref={details}
      onToggle={onToggle}
    >
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
        <Landmark className="topbar-navigation" label="frame.topbarNavigation">
          <div {...attributes}>
            <ul>
              <MenuItems nodes={topbarMenu} group="topbar-menu" />
            </ul>
          </div>
        </Landmark>
      )}
    </TopDrawer>
  );
}
