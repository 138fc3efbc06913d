import { createIntl, type IntlShape } from 'react-intl';
import { pluralLocale } from '../shared/language/languages';
import type { MessageTable } from '../shared/language/messages';
import { joinLayout, type SiteLayoutData } from '../shared/routing/layoutData';
import type { PageAnswer, PageData } from '../shared/routing/pageData';
import { ChunkError } from '../views/boundaries/isChunkError';

const files = new Map<string, ReturnType<typeof fetchJson>>();

async function fetchJson(url: string) {
  const response = await fetch(url);
  if (response.status === 404) throw new ChunkError();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

/** A file of the site, fetched once. Rejects with `ChunkError` where the site has it no more. */
async function loadJson<T>(url: string): Promise<T> {
  const loading = files.get(url) ?? fetchJson(url);
  files.set(url, loading);
  loading.catch(() => files.delete(url));
  return loading;
}

const tables = new Map<string, IntlShape>();
const reported = new Set<string>();

/** A message that is missing shows its id, and is reported once. */
function onError(error: Error): void {
  if (reported.has(error.message)) return;
  reported.add(error.message);
  console.error(error);
}

type Texts = Pick<PageData, 'table' | 'messages'>;

/** Loads the interface texts of a page; one intl object serves all pages that have the same. */
export async function loadIntl({ table, messages: url }: Texts): Promise<IntlShape> {
  const messages = await loadJson<MessageTable>(url);
  const intl = tables.get(url) ?? createIntl({ locale: pluralLocale(table), messages, onError });
  tables.set(url, intl);
  return intl;
}

/** Returns the whole data of a page, with the part of its frame that it shares with others. */
export async function withFrame(page: PageAnswer): Promise<PageData> {
  const shared = await loadJson<SiteLayoutData>(page.pageLayout.shared);
  return { ...page, frame: joinLayout(shared, page.pageLayout) };
}
