import { anotherPage } from './anotherPage';
import { closeDisclosures, watchDisclosures } from './disclosures';
import { closeSiteMenu, watchSiteMenu } from './siteMenu';

/** Gives the menus of the frame what they cannot do by themselves. */
export function watchMenus(): void {
  watchDisclosures();
  watchSiteMenu();
  document.addEventListener(anotherPage, () => {
    closeSiteMenu();
    closeDisclosures();
  });
}
