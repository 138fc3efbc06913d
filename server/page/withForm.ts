import { componentsNamed } from '../../shared/content/pageComponents';
import type { FormState } from '../../shared/forms/formState';
import { isReference } from '../../shared/forms/reference';
import type { Site } from '../site';
import { menuLink } from './menuLink';
import type { Shown } from './shown';

/** That a form was sent, where an address says so with the reference of the message. */
export function sentForm(sent: string | null): { form?: FormState } {
  return sent !== null && isReference(sent) ? { form: { kind: 'sent', reference: sent } } : {};
}

/**
 * Adds to a page with a contact form what the form says beside its fields: where the site tells how
 * it protects data, and that a message was sent, when the address has its reference.
 */
export async function withForm(
  site: Site,
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
      ...sentForm(sent),
    },
    documents: [...shown.documents, ...documents],
  };
}
