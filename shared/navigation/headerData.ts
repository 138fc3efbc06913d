import { type DataRecord, footerSchema, type FooterData } from '../content/site';
import * as v from 'valibot';

/**
 * The footer of a locale, or an empty one where there is none (docs/specification.md, section 3).
 */
export function footerData(footer: FooterData | undefined): FooterData {
  return footer ?? v.parse(footerSchema, {});
}

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
  /** Set for pages in the accessible layout. */
  readonly accessibilityType?: 'sign-language-page' | 'easy-language-page';
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
