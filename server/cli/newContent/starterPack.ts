import { contentPaths } from '../../../shared/content/contentPaths';
import { address } from '../../../shared/routing/addresses';
import type { StarterTexts } from './starterTexts';

/** Languages of new content, with their texts. */
export type Languages = readonly (readonly [locale: string, texts: StarterTexts])[];

const ids = { home: '1', article: '2', missing: '404' } as const;

function byLocale<T>(languages: Languages, valueOf: (texts: StarterTexts) => T) {
  return Object.fromEntries(languages.map(([locale, texts]) => [locale, valueOf(texts)]));
}

function lead(text: string) {
  return { component: 'lead', id: 'lead', content: { text } };
}

function links(title: string, href: string) {
  return { component: 'links', id: 'links', content: { items: [{ title, href }] } };
}

function pagesOf(languages: Languages, locale: string, texts: StarterTexts): [string, object][] {
  const { welcome, article, missing } = texts;
  const { title, slug, heading, text } = article;
  const versions = (of: 'welcome' | 'article') =>
    byLocale(languages, (other) => ({ slug: other[of].slug, title: other[of].title }));
  const home = {
    id: ids.home,
    contentType: 'homepage',
    metadata: {
      title: welcome.title,
      description: welcome.lead,
      translationPages: versions('welcome'),
    },
    content: [lead(welcome.lead), links(title, address.page(locale, slug))],
  };
  const first = {
    id: ids.article,
    contentType: 'article',
    metadata: { title, description: article.lead, translationPages: versions('article') },
    content: [
      lead(article.lead),
      { component: 'heading', id: 'heading', content: { text: heading, level: 2 } },
      { component: 'p', id: 'text', content: { html: text } },
    ],
  };
  const notFound = {
    id: ids.missing,
    contentType: 'article',
    metadata: { title: missing.title, robots: 'noindex' },
    content: [lead(missing.text), links(missing.wayOut, address.home(locale))],
  };
  return [
    [contentPaths.page(locale, welcome.slug), home],
    [contentPaths.page(locale, slug), first],
    [contentPaths.page(locale, '404'), notFound],
  ];
}

function frameOf(locale: string, texts: StarterTexts): [string, object][] {
  const { office, welcome, article, footer } = texts;
  const link = address.page(locale, article.slug);
  const node = { id: ids.article, title: article.title, link, documentId: ids.article };
  return [
    [
      contentPaths.homepages(locale),
      [{ documentId: ids.home, slug: welcome.slug, title: welcome.title }],
    ],
    [contentPaths.identity(locale), { metadata: { siteName: office, organisation: office } }],
    [contentPaths.menu(locale, 'main-menus'), [node]],
    [contentPaths.menu(locale, 'meta-navigation-menus'), []],
    [contentPaths.menu(locale, 'topbar-navigation-menus'), []],
    [contentPaths.footerMenu(locale), [node]],
    [contentPaths.footer(locale), { about: { title: office, text: footer, copyright: office } }],
    [contentPaths.taxonomy(locale), { organisations: [], topics: [], categories: [] }],
  ];
}

/** The documents of new content by their paths: as few as a site needs to be complete. */
export function starterPack(languages: Languages, now: Date): [path: string, value: object][] {
  const lastPublish = now.toISOString();
  return [
    [contentPaths.lastPublish(), { publishId: 'first', lastPublish }],
    [
      contentPaths.languageMap(),
      {
        [ids.home]: byLocale(languages, ({ welcome }) => welcome.slug),
        [ids.article]: byLocale(languages, ({ article }) => article.slug),
      },
    ],
    [contentPaths.alerts(), []],
    [contentPaths.redirects(), {}],
    ...languages.flatMap(([locale, texts]) => [
      ...frameOf(locale, texts),
      ...pagesOf(languages, locale, texts),
    ]),
  ];
}
