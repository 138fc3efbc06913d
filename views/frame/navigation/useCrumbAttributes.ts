import type { BreadcrumbItem } from '../../../shared/navigation/markCurrent';
import {
  useLanguageAttributes,
  useUiTextAttributes,
  type LanguageAttributes,
} from '../../language/LanguageContext';
import { usePageData } from '../../PageDataContext';

/** The language of an entry's title: that of the interface, of the shown page, or of the menus. */
export function useCrumbAttributes(): (item: BreadcrumbItem) => LanguageAttributes {
  const { frame, content } = usePageData();
  const ofInterface = useUiTextAttributes();
  const ofPage = useLanguageAttributes(content);
  const ofMenus = useLanguageAttributes(frame.language);
  return ({ id, link, isUiText }) => {
    if (isUiText) return ofInterface;
    // A page that is in no menu is named by its own title, which its address identifies.
    return id === link ? ofPage : ofMenus;
  };
}
