import { componentsNamed } from '../../shared/content/pageComponents';
import { contactFields } from '../../shared/forms/contactFields';
import type { FieldGroup } from '../../shared/forms/field';
import { endonymOf } from '../../shared/language/endonyms';
import type { Speak } from '../../shared/language/messages';
import type { PageData } from '../../shared/routing/pageData';
import { matchRoute } from '../../shared/routing/routeTable';
import { BadAddress, resolveOutcome } from '../page/resolveOutcome';
import type { Site } from '../site';

/** A page with a contact form. */
export interface FormPage {
  readonly page: PageData;
  /** Id of the form's place on it. */
  readonly id: string;
  /** Its fields, as the page shows them. */
  readonly groups: readonly FieldGroup[];
  /** Its fields in the words of another language of the interface. */
  readonly groupsIn: (speak: Speak) => readonly FieldGroup[];
}

/** A page that cannot be looked at now. */
class PageUnavailable extends Error {
  readonly status = 503;
}

/**
 * The page at a path, if a visitor there sees a contact form. Rejects with the status 503 when that
 * cannot be known.
 */
export async function formPageAt(site: Site, path: string): Promise<FormPage | undefined> {
  if (path === '/' || matchRoute(path) === undefined) return undefined;
  const wishes = { cookie: undefined, acceptLanguage: undefined };
  const request = { path, query: new URLSearchParams(), patient: true, wishes };
  const outcome = await resolveOutcome(site, request).catch((error: unknown) => {
    if (error instanceof BadAddress) return undefined;
    throw error;
  });
  if (outcome?.kind === 'unavailable' || outcome?.kind === 'failed') throw new PageUnavailable();
  if (outcome?.kind !== 'page' || outcome.page.screen.kind !== 'content') return undefined;
  const { page } = outcome;
  const { screen, locale, content, table } = outcome.page;
  if (screen.kind !== 'content') return undefined;
  const [form] = componentsNamed(screen.page.content, 'contact-form');
  if (form === undefined) return undefined;
  const groupsIn = (speak: Speak) =>
    contactFields({
      content: form.content,
      locale,
      language: content.code,
      speak,
      languageName: endonymOf,
      privacy: screen.privacy,
    });
  return { page, id: form.id, groups: groupsIn(site.intl.speak(table)), groupsIn };
}
