import type { FormState } from '../../../shared/forms/checkForm';
import type { PageContext } from '../pageContext';
import { optionalDocument } from '../../concurrency/deadline';
import type { Link } from '../../../shared/content/primitives';
import type { PlainMessageId } from '../../../shared/language/messages';
import { linkNamed } from '../../../shared/navigation/linkNamed';
import type { CachedDocument } from '../../content/cachedDocument';
import { frameLocaleOf } from '../layout/sharedFrame';

/** The page that the small menus of the site name so, and the documents that say it. */
export async function menuLink(
  site: PageContext,
  locale: string,
  name: PlainMessageId,
): Promise<{ link?: Link; documents: readonly CachedDocument<unknown>[] }> {
  const language = await frameLocaleOf(site, locale);
  const identity = await site.content.identity(locale);
  const [menu, footer] = await Promise.all([
    optionalDocument(site.content.menu(language, 'meta-navigation-menus')),
    optionalDocument(site.content.footerMenu(language, identity.value.metadata.footerMenu)),
  ]);
  const documents: CachedDocument<unknown>[] = [menu, footer].filter((held) => held !== undefined);
  const text = site.intl.forTable(language).formatMessage({ id: name });
  const found = linkNamed([...(menu?.value ?? []), ...(footer?.value ?? [])], text);
  if (found?.link === undefined) return { documents };
  return { link: { title: found.title, href: found.link }, documents };
}

/** That a form was sent, where an address says so with the receipt of the message. */
export function sentForm({ receipts }: PageContext, sent: string | null): { form?: FormState } {
  const reference = sent === null ? undefined : receipts.read(sent);
  return reference === undefined ? {} : { form: { kind: 'sent', reference } };
}
