import type { DataRecord, Homepage } from '../content/site';
import * as v from 'valibot';
import { footerSchema, type FooterData } from '../content/navigation';

/**
 * The footer of a locale, or an empty one where there is none (docs/specification.md, section 3).
 */
export function footerData(footer: FooterData | undefined): FooterData {
  return footer ?? v.parse(footerSchema, {});
}

const accessibilityTypes = ['sign-language-page', 'easy-language-page'] as const;

/** The content types that are shown in the accessible layout. */
export type AccessibilityType = (typeof accessibilityTypes)[number];

/** What header and top bar show besides the menus. */
export interface HeaderData {
  readonly offices: readonly DataRecord[];
  readonly departments: readonly DataRecord[];
  readonly government: readonly DataRecord[];
  /** Slug of the easy-language version of the page. */
  readonly easyLanguageTranslation: string | null;
  /** Slug of the sign-language version of the page. */
  readonly signLanguageTranslation: string | null;
  /** Document ids of the home pages. */
  readonly homepageIds: readonly string[];
  readonly accessibilityType?: AccessibilityType;
}

type RecordLists = 'offices' | 'departments' | 'government';

/** The parts of a page the header depends on. */
export interface HeaderPage {
  readonly contentType: string;
  readonly metadata: {
    readonly easyLanguagePage?: { readonly slug: string };
    readonly signLanguagePage?: { readonly slug: string };
  };
}

/** Lists as read from the content source; empty where a read failed. */
export interface HeaderSources {
  readonly offices: readonly DataRecord[];
  readonly departments: readonly DataRecord[];
  readonly government: readonly DataRecord[];
  readonly homepages: readonly Homepage[];
}

/** What the header shows on all pages of a locale (docs/specification.md, sections 3 and 4). */
export function sharedHeader(
  sources: HeaderSources,
): Pick<HeaderData, RecordLists | 'homepageIds'> {
  return {
    offices: newestRecords(sources.offices),
    departments: newestRecords(sources.departments),
    government: newestRecords(sources.government),
    homepageIds: sources.homepages.map((homepage) => homepage.documentId),
  };
}

/** What the header adds for one page. */
export function ownHeader(page?: HeaderPage): Omit<HeaderData, RecordLists | 'homepageIds'> {
  const type = accessibilityType(page?.contentType);
  return {
    easyLanguageTranslation: page?.metadata.easyLanguagePage?.slug ?? null,
    signLanguageTranslation: page?.metadata.signLanguagePage?.slug ?? null,
    ...(type === undefined ? {} : { accessibilityType: type }),
  };
}

/** Set for sign-language and easy-language pages only. */
export function accessibilityType(contentType: string | undefined): AccessibilityType | undefined {
  return accessibilityTypes.find((type) => type === contentType);
}

/**
 * One record per document id (the last one read) and per title: the highest document id wins
 * (content contract). The order of the winners stays.
 */
export function newestRecords(records: readonly DataRecord[]): DataRecord[] {
  const byId = new Map(records.map((record) => [record.documentId, record]));
  const byTitle = new Map<string, DataRecord>();
  for (const record of byId.values()) {
    const rival = byTitle.get(record.metadata.title);
    if (rival === undefined || isHigherId(record.documentId, rival.documentId)) {
      byTitle.set(record.metadata.title, record);
    }
  }
  return [...byId.values()].filter((record) => byTitle.get(record.metadata.title) === record);
}

/** Compared as numbers when both are numbers, else as strings. */
function isHigherId(id: string, than: string): boolean {
  const bothNumbers = [id, than].every((value) => /^\d+$/.test(value));
  return bothNumbers ? BigInt(id) > BigInt(than) : id > than;
}
