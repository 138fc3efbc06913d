import { useIntl } from 'react-intl';
import type { BreadcrumbItem, BreadcrumbSibling } from '../../../shared/navigation/markCurrent';
import { useLanguageAttributes, useUiTextAttributes } from '../../language/LanguageContext';
import { usePageData } from '../../PageDataContext';
import { useCrumbAttributes } from './useCrumbAttributes';

function Sibling({ sibling }: { sibling: BreadcrumbSibling }) {
  const current = sibling.current && { 'aria-current': 'true' as const };
  return (
    <li>
      {sibling.link === undefined ? (
        <span {...current}>{sibling.title}</span>
      ) : (
        <a href={sibling.link} {...current}>
          {sibling.title}
        </a>
      )}
    </li>
  );
}

/** What stands beside an entry: a disclosure after its link. */
function Siblings({ item }: { item: BreadcrumbItem }) {
  const intl = useIntl();
  const uiAttributes = useUiTextAttributes();
  const { siblings = [] } = item;
  if (siblings.length === 0) return null;
  return (
    <details className="siblings" name="breadcrumb" data-menu="overlay">
      <summary
        aria-label={intl.formatMessage({ id: 'frame.siblings' }, { title: item.title })}
        {...uiAttributes}
      />
      <ul>
        {siblings.map((sibling) => (
          <Sibling key={sibling.id} sibling={sibling} />
        ))}
      </ul>
    </details>
  );
}

function Crumb({ item }: { item: BreadcrumbItem }) {
  const attributesOf = useCrumbAttributes();
  const attributes = {
    ...attributesOf(item),
    ...(item.current && { 'aria-current': 'page' as const }),
  };
  return (
    <li>
      {item.link === undefined || item.current ? (
        <span {...attributes}>{item.title}</span>
      ) : (
        <a href={item.link} {...attributes}>
          {item.title}
        </a>
      )}
      <Siblings item={item} />
    </li>
  );
}

/**
 * The way from home to this page. Not shown on the homepage itself. Narrow screens show the page
 * above alone; the empty disclosure before the list is what the styles show the whole list by.
 */
export function Breadcrumb() {
  const intl = useIntl();
  const { frame } = usePageData();
  const attributes = useLanguageAttributes(frame.language);
  const uiAttributes = useUiTextAttributes();
  if (frame.breadcrumb.length < 2) return null;
  return (
    <nav
      className="breadcrumb"
      aria-label={intl.formatMessage({ id: 'frame.breadcrumb' })}
      {...uiAttributes}
    >
      <div className="container breadcrumb-row">
        <details className="trail" data-menu="flow">
          <summary>
            <span className="visually-hidden">{intl.formatMessage({ id: 'frame.showTrail' })}</span>
          </summary>
        </details>
        <ol {...attributes}>
          {frame.breadcrumb.map((item) => (
            <Crumb key={item.id} item={item} />
          ))}
        </ol>
      </div>
    </nav>
  );
}
