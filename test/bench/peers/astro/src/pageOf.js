import page from '../../page.json';

/** The page of an address, if there is one. */
export function pageOf(slug) {
  return page.path.endsWith(`/${slug}`) ? page : undefined;
}
