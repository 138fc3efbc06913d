import { useIntl } from 'react-intl';
import type { BreadcrumbItem } from '../../../shared/navigation/activeTrail';
import { TextLink } from '../../components/Links';
import { useLanguageAttributes, useUiTextAttributes } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';
import { Landmark } from '../Landmark';

/** Gives what marks an entry: the language of its title, and whether it is the shown page. */
export function useCrumbAttributes() {
  const { frame, content } = usePageData();
  const ofInterface = useUiTextAttributes();
  const ofPage = useLanguageAttributes(content);
  const ofMenus = useLanguageAttributes(frame.language);
  return ({ id, link, isUiText, current }: BreadcrumbItem) => {
    // A page that is in no menu is named by its own title, which its address identifies.
    const ofTitle = id === link ? ofPage : ofMenus;
    return {
      ...(isUiText ? ofInterface : ofTitle),
      ...(current && { 'aria-current': 'page' as const }),
    };
  };
}

function Siblings({ item: { title, siblings = [] } }: { item: BreadcrumbItem }) {
  const label = useIntl().formatMessage({ id: 'frame.siblings' }, { title });
  const uiAttributes = useUiTextAttributes();
  if (siblings.length === 0) return null;
  return (
    <details className="siblings" name="breadcrumb" data-menu="overlay">
      <summary aria-label={label} {...uiAttributes} />
      <ul>
        {siblings.map((sibling) => (
          <li key={sibling.id}>
            <TextLink href={sibling.link} {...(sibling.current && { 'aria-current': 'true' })}>
              {sibling.title}
            </TextLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Shows the way from home to this page, but on the homepage; narrow screens show the page above alone. */
export function Breadcrumb() {
  const intl = useIntl();
  const { frame } = usePageData();
  const attributes = useLanguageAttributes(frame.language);
  const attributesOf = useCrumbAttributes();
  if (frame.breadcrumb.length < 2) return null;
  return (
    <Landmark className="breadcrumb" label="frame.breadcrumb">
      <div className="container breadcrumb-row">
        <details className="trail" data-menu="flow">
          <summary>
            <span className="visually-hidden">{intl.formatMessage({ id: 'frame.showTrail' })}</span>
          </summary>
        </details>
        <ol {...attributes}>
          {frame.breadcrumb.map((item, index) => (
            <li key={`${index} ${item.id}`}>
              <TextLink href={item.current ? undefined : item.link} {...attributesOf(item)}>
                {item.title}
              </TextLink>
              <Siblings item={item} />
            </li>
          ))}
        </ol>
      </div>
    </Landmark>
  );
}
