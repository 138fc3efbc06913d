/** A page as it is published. */
export function page(id: string, metadata: object = {}, content: unknown[] = []) {
  return { id, contentType: 'article', metadata: { title: `Titel ${id}`, ...metadata }, content };
}

/** A site of a few documents, by path. */
export function smallSite(): [string, unknown][] {
  return [
    ['lastPublish.json', { publishId: 'one', lastPublish: '2026-11-20T03:00:00+01:00' }],
    [
      'index/pagesToLanguageMap.json',
      { 1: { de: 'start', fr: 'debut' }, 2: { de: 'kontakt' }, 3: { de: 'publication/7/a' } },
    ],
    ['index/homepages/de-all.json', [{ documentId: '1', slug: 'start', title: 'Start' }]],
    [
      'index/news/de-all.json',
      [{ id: 'n1', kind: 'news', href: '/de/newnsb/n1', properties: { title: 'N', metaInfo: {} } }],
    ],
    ['index/alerts.json', []],
    ['site-identity/de.json', { metadata: { siteName: 'Amt' } }],
    ['main-menus/main-de.json', [{ id: 'm', title: 'M', link: '/de/kontakt' }]],
    ['footer/de.json', { about: { title: 'Über', text: 'Wer wir sind' } }],
    ['redirects.json', { '/de/alt': '/de/kontakt' }],
    ['de/start.json', page('1')],
    ['de/kontakt.json', page('2')],
    ['de/404.json', page('404')],
    ['de/publication/7/a.json', { ...page('3'), contentType: 'publication' }],
    [
      'de/news/n1.json',
      { ...page('n1', { metaInfo: { firstPublicationDate: '2026-11-01' } }), contentType: 'news' },
    ],
    [
      'de/news/old.json',
      { ...page('old', { withdrawn: { at: '2026-01-01' } }), contentType: 'news' },
    ],
  ];
}
