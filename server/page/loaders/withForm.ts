import { componentsNamed } from '../../../shared/content/components/componentTree';
import type { FormState } from '../../../shared/forms/formState';
import type { PageContext } from '../pageContext';
import { type LoaderResult, optionalDocument } from './loader';
import type { Link } from '../../../shared/content/primitives';
import { tableFor } from '../../../shared/language/languages';
import type { PlainMessageId } from '../../../shared/language/messages';
import { linkNamed } from '../../../shared/navigation/linkNamed';
import type { CachedDocument } from '../../content/cachedDocument';
import { frameLocaleOf } from '../layout/frame';

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
  const nodes = [...(menu?.value ?? []), ...(footer?.value ?? [])];
  const found = linkNamed(
    nodes,
    site.intl.forTable(tableFor(language)).formatMessage({ id: name }),
  );
  if (found?.link === undefined) return { documents };
  return { link: { title: found.title, href: found.link }, documents };
}

/** That a form was sent, where an address says so with the receipt of the message. */
export function sentForm({ receipts }: PageContext, sent: string | null): { form?: FormState } {
  const reference = sent === null ? undefined : receipts.read(sent);
  return reference === undefined ? {} : { form: { kind: 'sent', reference } };
}

/**
 * Adds to a page with a contact form what the form says beside its fields: where the site tells how
 * it protects data, and that a message was sent, when the address has its receipt.
 */
export async function withForm(
  site: PageContext,
  locale: string,
  shown: LoaderResult,
  sent: string | null,
): Promise<LoaderResult> {
  const { screen } = shown;
  if (screen.kind !== 'content') return shown;
  if (componentsNamed(screen.page.content, 'contact-form').length === 0) return shown;
  const { link, documents } = await menuLink(site, locale, 'form.privacyName');
  return {
    ...shown,
    screen: {
      ...screen,
      ...(link !== undefined && { privacy: link }),
      ...sentForm(site, sent),
    },
    documents: [...shown.documents, ...documents],
  };
}
