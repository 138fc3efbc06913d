import { fakeUpstream } from '../support/services/fakeUpstream';
import { page } from '../support/content/smallSite';
import { itemDocument, part } from '../support/content/documents';

interface Version {
  readonly number: number;
  readonly at: number;
}

/** How long after a publish an older version may be shown while nothing is amiss, in milliseconds. */
const staleMs = 15_000;
const markers = /\[\[([\w-]+):(\d+)\]\]/g;

const mark = (name: string, version: number) => `[[${name}:${version}]]`;

function article(name: string, id: string, version: number): unknown {
  const text = mark(name, version);
  const paragraph = `<p>Wasser, Recht und Umwelt ${text} im ganzen Land.</p>`;
  const parts = Array.from({ length: 4 }, (_, number) =>
    part('richtext', `t${number}`, { html: paragraph.repeat(5) }),
  );
  return page(id, { title: `Seite ${text}`, lead: `Kurz ${text}` }, parts);
}

const isWithin = (at: number, [from, to]: readonly [number, number]) => at >= from && at < to;

/** Starts a source with so many articles, a home page, a list of news, a menu and a footer. */
export async function startVersionedSource(pages: number) {
  const slugs = Array.from({ length: pages }, (_, number) => `seite-${number}`);
  const history = new Map<string, Version[]>();
  const excuses: (readonly [number, number])[] = [];
  let publishes = 0;

  const documents: Record<string, (version: number) => [path: string, value: unknown]> = {
    start: (version) => ['de/start.json', article('start', '1', version)],
    menu: (version) => [
      'main-menus/main-de.json',
      slugs.slice(0, 5).map((slug, at) => ({
        id: `m${at}`,
        title: `Menü ${mark('menu', version)}`,
        link: `/de/${slug}`,
      })),
    ],
    footer: (version) => [
      'footer/de.json',
      { about: { title: `Über ${mark('footer', version)}` } },
    ],
    news: (version) => [
      'index/news/de-all.json',
      Array.from({ length: 10 }, (_, at) =>
        itemDocument('news', `n${at}`, {
          href: `/de/newnsb/n${at}`,
          title: `Neu ${mark('news', version)}`,
        }),
      ),
    ],
  };
  slugs.forEach((slug, number) => {
    documents[slug] = (version) => [
      `de/${slug}.json`,
      article(slug, String(1_000 + number), version),
    ];
  });

  const map = Object.fromEntries(slugs.map((slug, number) => [1_000 + number, { de: slug }]));
  const upstream = await fakeUpstream(
    new Map<string, unknown>([
      ['index/pagesToLanguageMap.json', { ...map, 1: { de: 'start' } }],
      ['index/homepages/de-all.json', [{ documentId: '1', slug: 'start', title: 'Start' }]],
      ['index/alerts.json', []],
      ['site-identity/de.json', { metadata: { siteName: 'Amt' } }],
      ['redirects.json', {}],
      ['de/404.json', page('404')],
    ]),
  );

  function publish(names = Object.keys(documents)) {
    publishes += 1;
    const at = Date.now();
    for (const name of names) {
      const versions = history.get(name) ?? [];
      versions.push({ number: publishes, at });
      history.set(name, versions);
      const made = documents[name]?.(publishes);
      if (made !== undefined) upstream.publish(...made);
    }
    const lastPublish = new Date(at).toISOString();
    upstream.publish('lastPublish.json', { publishId: `publish-${publishes}`, lastPublish });
  }

  /** How long the site has had to learn of something, in milliseconds. */
  function chance(from: number, to: number): number {
    let blamed = 0;
    for (let at = from; at < to; at += 100) {
      if (!excuses.some((excuse) => isWithin(at, excuse))) blamed += 100;
    }
    return blamed;
  }

  function faultOfVersion(name: string, number: number, begun: number, ended: number) {
    const versions = history.get(name) ?? [];
    const at = versions.findIndex((version) => version.number === number);
    const [own, next] = [versions[at], versions[at + 1]];
    if (own === undefined || own.at > ended) return [`${name}: ${number} is not published`];
    const late = next === undefined ? 0 : chance(next.at, begun);
    return late > staleMs ? [`${name}: ${number} was replaced ${late} ms ago`] : [];
  }

  publish();
  return {
    upstream,
    /** Names of the documents that have versions. */
    names: Object.keys(documents),
    /** Paths of the pages that are warm, and that answer 200 in every state of the source. */
    paths: ['/de', ...slugs.map((slug) => `/de/${slug}`)],
    /** Publishes new versions of these documents, or of all. */
    publish,
    /** For so long, in milliseconds since 1970, the site cannot be blamed for what is old. */
    excuse: (from: number, to: number) => void excuses.push([from, to]),
    /**
     * What is wrong with the text of an answer to a request: two versions of one document, one that was
     * not published yet, one that was replaced too long before the request began, or none at all.
     */
    faultsOf(path: string, text: string, begun: number, ended: number) {
      const shown = new Map<string, Set<number>>();
      for (const [, name = '', number] of text.matchAll(markers)) {
        shown.set(name, (shown.get(name) ?? new Set()).add(Number(number)));
      }
      const own = path === '/de' ? 'start' : (path.split('/').at(-1) ?? '');
      return [
        ...(shown.has(own) ? [] : [`${path} does not show its document`]),
        ...[...shown].flatMap(([name, numbers]) =>
          numbers.size > 1
            ? [`${name}: versions ${[...numbers].join(' and ')} on one page`]
            : [...numbers].flatMap((number) => faultOfVersion(name, number, begun, ended)),
        ),
      ];
    },
  };
}

/** A content source whose every document says in its texts which version of it they are. */
export type VersionedSource = Awaited<ReturnType<typeof startVersionedSource>>;
