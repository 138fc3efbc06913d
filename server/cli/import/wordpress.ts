import { fromHtml } from 'hast-util-from-html';
import { toString } from 'mdast-util-to-string';
import { isLocale } from '../../../shared/language/languages';
import { decode } from '../../../shared/routing/addresses';
import { withoutUndefined } from '../../../shared/content/tolerant';
import {
  ImportFault,
  type ImportedFile,
  type ImportedPage,
  type ImportedText,
  type ImportSource,
  type ReportLoss,
} from './importSource';
import { readWxr, type WxrItem } from './readWxr';
import { wordpressTree } from './wordpressTree';
import { mediaTypeOf } from '../../../shared/html/mediaTypes';

/** A path of the old uploads as one of the folder; undefined where it is none, or of a kind that is not served. */
function pathOf({ pathname }: URL): string | undefined {
  const [, inside] = /\/(?:wp-content\/uploads|files)\/(.+)$/.exec(decode(pathname)) ?? [];
  if (inside === undefined || mediaTypeOf(inside) === undefined) return undefined;
  const parts = inside.normalize('NFC').split('/');
  const plain = parts.map((part) => {
    const name = part.replace(/[^\p{L}\p{N}_.~-]+/gu, '-').replace(/^[.-]+/, '');
    return name.slice(-60).replace(/^\p{Cs}/u, '');
  });
  return ['media/uploads', ...plain.filter((part) => part !== '')].join('/');
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^www\./, '');
const addressIn = (href: string) => href.replace(/^https?:\/\/(?:www\.)?|[?#].*$/g, '');
/** The form of a picture without the measures that WordPress puts behind its name. */
const withoutMeasures = (href: string) => href.replace(/-\d+x\d+(?=\.\w+$)/, '');

/** Posts are news and pages are articles; of everything else it is only said that it is there. */
const kinds = new Map(Object.entries({ page: 'page', post: 'news' } as const));
/** Terms of these say what other fields say as well, or nothing of the page. */
const otherDomains = ['language', 'post_translations', 'post_format', 'nav_menu'];

const fieldOf = ({ fields }: WxrItem, name: string) => fields.get(name)?.trim() ?? '';
const localeIn = (tag: string | undefined) => {
  const code = tag?.trim().slice(0, 2).toLowerCase() ?? '';
  return isLocale(code) ? code : undefined;
};

function localeOf({ terms, meta }: WxrItem): string | undefined {
  const language = terms.find(({ domain }) => domain === 'language')?.nicename;
  return localeIn(language ?? meta.get('_wpml_import_language_code') ?? meta.get('_wpml_language'));
}

function groupOf(item: WxrItem): string {
  const { terms, meta } = item;
  const own = fieldOf(item, 'wp:post_id');
  const polylang = terms.find(({ domain }) => domain === 'post_translations')?.nicename;
  const wpml = meta.get('_wpml_import_translation_group') ?? meta.get('_wpml_trid');
  return polylang ?? (wpml === undefined ? `own ${own}` : `wpml ${wpml}`);
}

const isPublic = (item: WxrItem) =>
  fieldOf(item, 'wp:status') === 'publish' && fieldOf(item, 'wp:post_password') === '';

const longestLine = 10_000;

function plainText(html: string): string {
  const tree = fromHtml(html.slice(0, longestLine), { fragment: true });
  return toString(tree).replace(/\s+/g, ' ').trim();
}

function dateOf(item: WxrItem, name: string): string | undefined {
  const instant = Date.parse(`${fieldOf(item, `wp:${name}_gmt`).replace(' ', 'T')}Z`);
  if (instant > 0) return new Date(instant).toISOString().replace('.000', '');
  // Some exports have only the time of the clocks where the site is, which Markdown takes as such.
  const [local] = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d/.exec(fieldOf(item, `wp:${name}`)) ?? [];
  return local;
}

function dataOf(item: WxrItem): Record<string, unknown> {
  const terms = item.terms.filter(({ domain, nicename }) => {
    return !otherDomains.includes(domain) && nicename !== '' && nicename !== 'uncategorized';
  });
  const topics = terms.map(({ domain, nicename, name }) => ({
    id: domain === 'category' ? decode(nicename) : `${domain}-${decode(nicename)}`,
    label: plainText(name) || nicename,
  }));
  const category = terms.find(({ domain }) => domain === 'category');
  const summary =
    plainText(fieldOf(item, 'excerpt:encoded')) || item.meta.get('_yoast_wpseo_metadesc');
  return withoutUndefined({
    description: summary || undefined,
    ...(fieldOf(item, 'wp:post_type') === 'post' && {
      category: plainText(category?.name ?? '') || 'medienmitteilung',
    }),
    date: dateOf(item, 'post_date'),
    updatedAt: dateOf(item, 'post_modified'),
    topics: topics.length > 0 ? topics : undefined,
  });
}

function countNames(remark: string, names: readonly string[]): string[] {
  const groups = Map.groupBy(names, (name) => name);
  const counts = Array.from(groups, ([name, all]) => `${all.length} ${name}`);
  return counts.length === 0 ? [] : [`${remark}: ${counts.join(', ')}`];
}

function pageOf(item: WxrItem, kind: 'page' | 'news', site: WordPressSite): ImportedPage {
  const key = fieldOf(item, 'wp:post_id');
  const locale = localeOf(item) ?? site.locale;
  const link = URL.parse(fieldOf(item, 'link'));
  const path = link === null || link.search !== '' ? undefined : decode(link.pathname);
  const root = decode(site.base.pathname);
  const homes = [root, `${root}${locale}/`];
  const isHome = kind === 'page' && path !== undefined && homes.includes(path.replace(/\/?$/, '/'));
  const queries = [`?p=${key}`, ...(kind === 'page' ? [`?page_id=${key}`] : [])];
  return {
    key,
    group: isHome ? 'home' : groupOf(item),
    locale,
    kind: isHome ? 'home' : kind,
    title: plainText(fieldOf(item, 'title')) || decode(fieldOf(item, 'wp:post_name')) || key,
    slug: decode(fieldOf(item, 'wp:post_name')),
    parent: fieldOf(item, 'wp:post_parent'),
    order: Number(fieldOf(item, 'wp:menu_order')) || 0,
    oldAddresses: [...(path === undefined ? [] : [path]), ...queries.map((query) => root + query)],
  };
}

type WordPressSite = ReturnType<typeof siteOf>;

function siteOf(channel: ReadonlyMap<string, string>) {
  const address = channel.get('wp:base_blog_url') || channel.get('link');
  const base = URL.parse(`${address?.trim().replace(/\/$/, '')}/`);
  if (base === null || !/^https?:$/.test(base.protocol)) {
    throw new ImportFault('it does not say the address of its site (<wp:base_blog_url>)');
  }
  return { base, locale: localeIn(channel.get('language')) ?? 'en' };
}

/** Reads an export of WordPress, once for its pages and again for texts, or throws `ImportFault`. */
export async function openWordPress(file: string, report: ReportLoss): Promise<ImportSource> {
  const channel = new Map<string, string>();
  const hidden: string[] = [];
  const others: string[] = [];
  const [pages, files] = [new Map<string, ImportedPage>(), new Map<string, ImportedFile>()];
  const groups = new Set<string>();
  let comments = 0;
  for await (const item of readWxr(file, channel)) {
    const type = fieldOf(item, 'wp:post_type');
    const place = { file, line: item.line };
    const kind = kinds.get(type);
    const status = fieldOf(item, 'wp:status');
    if (type === 'attachment') {
      const address = fieldOf(item, 'wp:attachment_url');
      const url = URL.parse(address);
      const path = url === null ? undefined : pathOf(url);
      const alt = item.meta.get('_wp_attachment_image_alt')?.trim() ?? '';
      if (url !== null && path !== undefined) {
        files.set(fieldOf(item, 'wp:post_id'), { url: url.href, path, alt, place });
      } else report(place, 'warning', 'a file of a kind that is served', address || 'no address');
    } else if (kind === undefined) others.push(type || 'items without a type');
    else if (!isPublic(item)) hidden.push(status === 'publish' ? 'with a password' : status);
    else {
      comments += item.comments;
      const page = pageOf(item, kind, siteOf(channel));
      const group = `${page.group} ${page.locale}`;
      // A page of each language at most is one group, however an export says it.
      const ownGroup = groups.has(group) && { group: `own ${page.key}`, kind };
      groups.add(group);
      if (pages.has(page.key)) report(place, 'warning', 'a post_id of its own', page.key);
      else pages.set(page.key, { ...page, ...ownGroup });
    }
  }
  const { base, locale } = siteOf(channel);
  const byUrl = new Map([...files.values()].map((one) => [addressIn(one.url), one]));
  const place = { file, line: 1 };

  function fileAt(url: URL): ImportedFile | undefined {
    const own = byUrl.get(addressIn(url.href)) ?? byUrl.get(withoutMeasures(addressIn(url.href)));
    const path = own === undefined && hostOf(url) === hostOf(base) ? pathOf(url) : undefined;
    return own ?? (path === undefined ? undefined : { url: url.href, path, alt: '', place });
  }

  async function* texts(): AsyncGenerator<ImportedText> {
    for await (const item of readWxr(file)) {
      const key = fieldOf(item, 'wp:post_id');
      if (!isPublic(item) || !kinds.has(fieldOf(item, 'wp:post_type'))) continue;
      const own = [...item.meta.keys()].filter((name) => !name.startsWith('_')).join(', ');
      const ofItem = { file, line: item.line };
      if (own !== '') report(ofItem, 'note', 'fields of WordPress itself', own.slice(0, 200));
      yield {
        key,
        data: dataOf(item),
        image: files.get(item.meta.get('_thumbnail_id') ?? '')?.url,
        tree: wordpressTree(item.fields.get('content:encoded') ?? '', files),
        place: { file, line: item.textLine },
      };
    }
  }

  const found = new Set([...pages.values()].map((page) => page.locale));
  return {
    title: plainText(channel.get('title') ?? '') || base.hostname,
    description: plainText(channel.get('description') ?? ''),
    locales: [locale, ...[...found].filter((one) => one !== locale).toSorted()],
    base,
    pages: [...pages.values()],
    texts,
    files: [...files.values()],
    fileAt,
    remarks: [
      ...countNames('Not published there, and left out', hidden),
      ...countNames('No pages, and left out', others),
      ...(comments > 0 ? [`Comments, which are left out: ${comments}`] : []),
    ],
  };
}
