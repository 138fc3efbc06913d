import type { ListingKind } from '../../../shared/content/listingKinds';
import { memoizeByObject } from '../../concurrency/promises';
import { beginningOfText } from '../../content/documents/normalizeText';
import { valueAt } from '../../contentCheck/finding';
import { listingOfType } from '../../../shared/content/page';
import { withoutUndefined } from '../../../shared/content/tolerant';
import { textsIn } from '../../contentCheck/document/rawPlaces';

/** A page of a folder, in any format. */
export interface AuthoredPage {
  readonly id: string;
  readonly locale: string;
  readonly contentType: string;
  readonly slug: string;
  readonly address: string;
  readonly title: string;
  /** Path of the file without its language; undefined for documents as the contract has them. */
  readonly stem: string | undefined;
  /** What the front matter says of menus: a title there, a menu, or `false`. */
  readonly menu: unknown;
  readonly value: unknown;
}

/** Whether a page says why it is gone; any other value is a mistake that the checks name. */
export function isWithdrawn(page: unknown): boolean {
  const withdrawn = valueAt(page, 'metadata.withdrawn');
  return typeof withdrawn === 'object' && withdrawn !== null;
}

/** Returns the list in which a page stands; undefined for pages that stand in none. */
export function listingOf({ contentType, value }: AuthoredPage): ListingKind | undefined {
  return isWithdrawn(value) ? undefined : listingOfType.get(contentType);
}

const longestText = 2000;
const textFields = ['html', 'text', 'title', 'items', 'rows'];

const collectText = memoizeByObject((value: object): string | undefined => {
  const content = valueAt(value, 'content');
  const texts = [...textsIn(content)].filter(({ field }) => textFields.includes(field));
  const words = texts.map(({ text }) => text.replace(/<[^>]*>/g, ' ')).join(' ');
  return beginningOfText(words.replace(/\s+/g, ' ').trim(), longestText) || undefined;
});

/** Returns the entry of a page in the list of its kind. */
export function listingItem(page: AuthoredPage, kind: ListingKind, locales: readonly string[]) {
  const at = (path: string) => valueAt(page.value, path);
  const publicationDate = at('details.publicationDate');
  const dates = at('metadata.metaInfo');
  return {
    id: page.id,
    ...withoutUndefined({
      kind,
      href: page.address,
      properties: withoutUndefined({
        title: page.title,
        description: at('metadata.description') ?? at('metadata.lead'),
        metaInfo: dates ?? withoutUndefined({ date: publicationDate ?? at('details.updatedAt') }),
      }),
      eventInfos: kind === 'events' ? at('details.eventInfos') : undefined,
      category: at('details.category') ?? at('metadata.category'),
      organisations: at('metadata.organisations') ?? at('details.publishers'),
      topics: at('metadata.topics'),
      place: at('details.location.name') ?? at('details.place'),
      status: kind === 'events' ? at('details.status') : undefined,
      languages: kind === 'events' ? at('details.languages') : locales,
      image: at('metadata.image'),
      acronym: at('details.acronym'),
      text: collectText(Object(page.value)),
    }),
  };
}
