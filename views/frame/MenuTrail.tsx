import { useIntl } from 'react-intl';
import { address } from '../../shared/routing/addresses';
import { usePageData } from '../PageDataContext';
import { useCrumbAttributes } from './useCrumbAttributes';

/** The way from the home page to the shown one, where the breadcrumb has no room for it. */
export function MenuTrail() {
  const intl = useIntl();
  const { frame, locale } = usePageData();
  const attributesOf = useCrumbAttributes();
  const { breadcrumb: trail } = frame;
  const home = address.home(locale);
  return (
    <ol className="menu-trail" aria-label={intl.formatMessage({ id: 'frame.breadcrumb' })}>
      {trail.length === 0 && (
        <li>
          <a href={home} aria-current="page">
            {intl.formatMessage({ id: 'frame.home' })}
          </a>
        </li>
      )}
      {trail.map((item) => (
        <li key={item.id}>
          <a
            href={item.link ?? home}
            {...attributesOf(item)}
            {...(item.current && { 'aria-current': 'page' })}
          >
            {item.title}
          </a>
        </li>
      ))}
    </ol>
  );
}
