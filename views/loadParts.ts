import type { PageData } from '../shared/routing/pageData';
import { componentParts } from './componentParts';
import { detailParts } from './detailParts';
import { partsOf, type LoadableParts } from './pageParts';

const parts: LoadableParts = { ...componentParts, ...detailParts };

/** Loads the scripts of the parts of a page, so that it renders without waiting. */
export async function loadParts(page: PageData): Promise<void> {
  await Promise.all([
    page.preview && import(/* webpackChunkName: "preview" */ './layouts/BlankLayout'),
    ...partsOf(page).map((name) => parts[name].load()),
  ]);
}
