import { componentsNamed } from '../../shared/content/components/pageComponents';
import type { FormState } from '../../shared/forms/formState';
import type { PageContext } from './pageContext';
import { menuLink } from './menuLink';
import type { Shown } from './shown';

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
  shown: Shown,
  sent: string | null,
): Promise<Shown> {
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
