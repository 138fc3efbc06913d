import { useIntl } from 'react-intl';
import { address } from '../../../shared/routing/addresses';
import { useLanguageAttributes, useUiTextAttributes } from '../../language/LanguageContext';
import { usePageData } from '../../PageDataContext';
import type { DataRecord } from '../../../shared/content/site';
import type { HeaderData } from '../../../shared/navigation/headerData';
import type { FrameData } from '../../../shared/routing/frameData';

/**
 * The authorities above and behind the site, from the department down: those whose title is that of
 * the organisation, or whose acronym is the name of the site. Empty when none is.
 */
export function authorityPath(
  { siteName, organisation }: Pick<FrameData, 'siteName' | 'organisation'>,
  { government, departments, offices }: Pick<HeaderData, 'government' | 'departments' | 'offices'>,
): DataRecord[] {
  const own = [...offices, ...departments, ...government].find(
    ({ metadata: { title, acronym } }) =>
      title === organisation || (acronym !== undefined && acronym === siteName),
  );
  const parent = departments.find(({ documentId }) => documentId === own?.metadata.parentId);
  return [parent, own].filter((record) => record !== undefined);
}

/**
 * Where this site stands among the authorities. A landmark in the top bar alone, so that a page that
 * shows it as well does not have two of the same name.
 */
export function AuthorityBreadcrumb({ as: Element }: { as: 'nav' | 'section' }) {
  const intl = useIntl();
  const { frame, locale } = usePageData();
  const attributes = useLanguageAttributes(frame.language);
  const path = authorityPath(frame, frame.header);
  return (
    <Element
      className="where-am-i"
      {...(Element === 'nav' && { 'aria-label': intl.formatMessage({ id: 'frame.whereAmI' }) })}
      {...useUiTextAttributes()}
    >
      <h2>{intl.formatMessage({ id: 'frame.whereAmI' })}</h2>
      <ol {...attributes}>
        {path.map(({ documentId, metadata: { title, link } }) => (
          <li key={documentId}>{link === undefined ? title : <a href={link}>{title}</a>}</li>
        ))}
        <li>
          <a href={address.home(locale)} aria-current="location">
            {frame.siteName === '' ? intl.formatMessage({ id: 'frame.home' }) : frame.siteName}
          </a>
        </li>
      </ol>
    </Element>
  );
}
