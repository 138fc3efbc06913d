import type { LimitVisitors } from '../../middleware/rateLimit';
import type { PageContext } from '../../page/pageContext';
import type { Captcha } from '../captcha';
import type { Outbox } from '../outbox/outbox';
import type { Receipts, AllowCopy } from './receipts';
import type { IntlShape } from 'react-intl';
import { findComponents } from '../../../shared/content/components/componentTree';
import { accessibilityFields } from '../../../shared/forms/accessibilityFields';
import { contactFields } from '../../../shared/forms/contactFields';
import { fieldsOf, reportId, formKeys } from '../../../shared/forms/form';
import type { FieldGroup, FormValues } from '../../../shared/forms/form';
import { endonymOf } from '../../../shared/language/endonyms';
import type { PageData } from '../../../shared/routing/pageData';
import { matchRoute } from '../../../views/matchRoute';
import { BadAddress, resolvePage } from '../../page/resolvePage';
import { tidyValue } from '../../../shared/forms/checkForm';

/** What forms are shown, checked and accepted with. */
export interface FormsContext extends PageContext {
  readonly captcha: Captcha;
  readonly receipts: Receipts;
  readonly limit: LimitVisitors;
  readonly allowCopy: AllowCopy;
  readonly outbox: Pick<Outbox, 'accept'>;
}

/** A page with a form, whose `id` is that of its place there. */
export type FormPage = NonNullable<Awaited<ReturnType<typeof formPageAt>>>;

/** A page that cannot be looked at now. */
class PageUnavailable extends Error {
  readonly status = 503;
}

/** The form that a page shows, and its fields in the words of a language of the interface. */
function formOn({ screen, locale, content: { code: language } }: PageData) {
  if (screen.kind === 'accessibility') {
    return { form: screen.kind, id: reportId, groupsIn: accessibilityFields, screen };
  }
  if (screen.kind !== 'content') return undefined;
  const [contact] = findComponents(screen.page.content, 'contact-form');
  if (contact === undefined) return undefined;
  const { id, content } = contact;
  const { privacy } = screen;
  const base = { content, locale, language, languageName: endonymOf, privacy };
  const groupsIn = (intl: IntlShape) => contactFields({ ...base, intl });
  return { form: 'contact' as const, id, groupsIn, screen };
}

/** Returns the page at a path, if it shows a form. Rejects with status 503 when that cannot be known. */
export async function formPageAt(site: FormsContext, path: string) {
  if (path === '/' || matchRoute(path) === undefined) return undefined;
  const preferences = { cookie: undefined, acceptLanguage: undefined };
  const request = { path, query: new URLSearchParams(), waitForAll: () => true, preferences };
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

const keys = Object.keys(formKeys) as (keyof typeof formKeys)[];

/** What was sent: the fields of the form that are not empty, and what comes with them. */
export interface SentForm {
  readonly values: FormValues;
  readonly extras: Readonly<Partial<Record<keyof typeof formKeys, string>>>;
}

/** Reads one flat object of texts under names of fields and of `formKeys`; undefined for others. */
export function readSentForm(body: unknown, groups: readonly FieldGroup[]): SentForm | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const fields = new Map(fieldsOf(groups).map((field) => [field.name, field]));
  const values: Record<string, string> = {};
  const extras: Partial<Record<keyof typeof formKeys, string>> = {};
  for (const [name, value] of Object.entries(body)) {
    const field = fields.get(name);
    const key = keys.find((one) => formKeys[one] === name);
    if (typeof value !== 'string' || (field === undefined && key === undefined)) return undefined;
    if (key !== undefined) extras[key] = value;
    else if (field !== undefined) values[name] = tidyValue(field, value);
  }
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  return { values: Object.fromEntries(filled), extras };
}
