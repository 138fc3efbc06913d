import type { IntlShape } from 'react-intl';
import { componentsNamed } from '../../../shared/content/components/componentTree';
import { accessibilityFields } from '../../../shared/forms/accessibilityFields';
import { contactFields } from '../../../shared/forms/contactFields';
import { type FieldGroup, type FormName, reportId } from '../../../shared/forms/form';
import { endonymOf } from '../../../shared/language/endonyms';
import type { PageData } from '../../../shared/routing/pageData';
import { matchRoute } from '../../../views/matchRoute';
import { BadAddress, resolvePage } from '../../page/resolvePage';
import type { FormsContext } from './formsContext';

/** A page with a form. */
export interface FormPage {
  readonly form: FormName;
  readonly page: PageData;
  /** Id of the form's place on it. */
  readonly id: string;
  /** Its fields, as the page shows them. */
  readonly groups: readonly FieldGroup[];
  /** Its fields in the words of another language of the interface. */
  readonly groupsIn: (intl: IntlShape) => readonly FieldGroup[];
}

/** A page that cannot be looked at now. */
class PageUnavailable extends Error {
  readonly status = 503;
}

/** The form that a page shows. */
function formOn(page: PageData): Pick<FormPage, 'form' | 'id' | 'groupsIn'> | undefined {
  const { screen, locale, content: language } = page;
  if (screen.kind === 'accessibility') {
    return { form: 'accessibility', id: reportId, groupsIn: (intl) => accessibilityFields(intl) };
  }
  if (screen.kind !== 'content') return undefined;
  const [contact] = componentsNamed(screen.page.content, 'contact-form');
  if (contact === undefined) return undefined;
  const { id, content } = contact;
  const { privacy } = screen;
  const groupsIn = (intl: IntlShape) =>
    contactFields({
      content,
      locale,
      language: language.code,
      intl,
      languageName: endonymOf,
      privacy,
    });
  return { form: 'contact', id, groupsIn };
}

/**
 * The page at a path, if a visitor there sees a form. Rejects with the status 503 when that
 * cannot be known.
 */
export async function formPageAt(site: FormsContext, path: string): Promise<FormPage | undefined> {
  if (path === '/' || matchRoute(path) === undefined) return undefined;
  const wishes = { cookie: undefined, acceptLanguage: undefined };
  const request = { path, query: new URLSearchParams(), waitForAll: () => true, wishes };
  const outcome = await resolvePage(site, request).catch((error: unknown) => {
    if (error instanceof BadAddress) return undefined;
    throw error;
  });
  if (outcome?.kind === 'unavailable' || outcome?.kind === 'failed') throw new PageUnavailable();
  if (outcome?.kind !== 'page') return undefined;
  const { page } = outcome;
  const found = formOn(page);
  return found && { ...found, page, groups: found.groupsIn(site.intl.forTable(page.table)) };
}
