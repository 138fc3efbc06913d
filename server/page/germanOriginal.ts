import { pageLifetimes } from '../../config/cacheLifetimes';
import { frameWaitsMs } from '../../config/limits';
import type { Page } from '../../shared/content/page';
import { defaultLocale } from '../../shared/language/languages';
import { instantOf } from '../../shared/language/swissTime';
import { effectiveDate, isPageOut } from '../../shared/listing/itemDates';
import { dayOf } from '../../shared/listing/period';
import { address } from '../../shared/routing/addresses';
import type {
  AccessibleElsewhere,
  LanguageVersion,
  NewerVersion,
} from '../../shared/routing/languageVersion';
import type { CachedDocument } from '../content/cachedDocument';
import type { PageContext } from './pageContext';
import { documentIn } from './languageVersions';
import { timesOut } from '../concurrency/deadline';

/** A page in a language, with its address there. */
interface Translation {
  readonly page: Page;
  readonly language: string;
  /** Path behind the locale, as the map of languages names it; news have the same everywhere. */
  readonly slug: string;
}

/** What a translation learns from the original of its page. */
export interface FromOriginal {
  /** The translation, with the accessible versions that exist in its language too. */
  readonly page: Page;
  /** Set where the original was changed after the translation. */
  readonly newer?: NewerVersion;
  readonly elsewhere: AccessibleElsewhere;
  readonly documents: readonly CachedDocument<unknown>[];
  /** When (ms since 1970) to look again; `Infinity` where the original was read, or there is none. */
  readonly expiresAt: number;
}

/** Without an original nothing is elsewhere. */
const nowhere: AccessibleElsewhere = {};

/** The map of languages, and the German version of a page, where there is one that may be known. */
async function readOriginal(site: PageContext, { page, slug }: Translation) {
  const map = (await site.content.languageMap())?.value;
  const own = map?.document(page.id)?.slugs;
  const german = page.contentType === 'news' ? slug : own?.get(defaultLocale);
  const held = german && (await documentIn(site.content, defaultLocale, german));
  if (!held || held.value.metadata.withdrawn || !isPageOut(held.value, site.now())) return;
  const original = { map, german: held.value, path: address.page(defaultLocale, german) };
  return { original, documents: [held] };
}

/** Day in Switzerland of a date; empty without one, which is before every day. */
function dayIn(date: string | undefined): string {
  const instant = date === undefined ? NaN : instantOf(date);
  return Number.isNaN(instant) ? '' : dayOf(instant);
}

/**
 * When the original was changed, if that was on a later day than the translation's last change or,
 * without one, its publication. A translation without any date cannot be compared.
 */
function newerDate(translation: Page, original: Page): string | undefined {
  const { metaInfo: own = {} } = translation.metadata;
  const day = dayIn(own.updatedAt ?? effectiveDate(own));
  const { updatedAt } = original.metadata.metaInfo ?? {};
  return day !== '' && dayIn(updatedAt) > day ? updatedAt : undefined;
}

type Original = NonNullable<Awaited<ReturnType<typeof readOriginal>>>['original'];

/** The versions of the German original's accessible page. */
function accessibleVersions(
  { german: original, map }: Original,
  kind: 'easyLanguagePage' | 'signLanguagePage',
): LanguageVersion[] {
  const german = original.metadata[kind]?.slug;
  if (german === undefined) return [];
  const accessible = map?.withSlug(german).find(({ slugs }) => slugs.get(defaultLocale) === german);
  return [...(accessible?.slugs ?? [])].map(([locale, slug]) => ({
    locale,
    path: address.page(locale, slug),
  }));
}

function learn(
  page: Page,
  language: string,
  original: Original,
): Omit<FromOriginal, 'documents' | 'expiresAt'> {
  const date = newerDate(page, original.german);
  const { title } = original.german.metadata;
  let { metadata } = page;
  const elsewhere: { -readonly [Kind in keyof AccessibleElsewhere]: AccessibleElsewhere[Kind] } =
    {};
  for (const kind of ['easyLanguagePage', 'signLanguagePage'] as const) {
    if (metadata[kind] !== undefined) continue;
    const versions = accessibleVersions(original, kind);
    const own = versions.find(({ locale }) => locale === language);
    const slug = own && decodeURIComponent(own.path.split('/')[2] ?? '');
    if (slug) metadata = { ...metadata, [kind]: { slug } };
    else if (versions.length > 0) elsewhere[kind] = versions;
  }
  return {
    page: { ...page, metadata },
    ...(date !== undefined && {
      newer: { locale: defaultLocale, path: original.path, title, date },
    }),
    elsewhere,
  };
}

/**
 * What the original of a page, which is its German version, says that the translation does not. It
 * is left out where it cannot be read, or not within the time that a frame waits.
 */
export async function fromOriginal(
  site: PageContext,
  translation: Translation,
): Promise<FromOriginal> {
  const { page, language } = translation;
  const nothing = { page, elsewhere: nowhere, documents: [], expiresAt: Infinity };
  if (language === defaultLocale) return nothing;
  const again = { ...nothing, expiresAt: site.now() + pageLifetimes.incompleteMs };
  const reading = readOriginal(site, translation).catch(() => 'failed' as const);
  if (await timesOut(reading, frameWaitsMs)) return again;
  const read = await reading;
  if (read === 'failed') return again;
  if (read === undefined) return nothing;
  const { original, documents } = read;
  return { ...learn(page, language, original), documents, expiresAt: Infinity };
}
