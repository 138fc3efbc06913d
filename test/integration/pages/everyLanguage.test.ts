import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listingKinds } from '../../../shared/content/listingKinds';
import { languageCodes } from '../../../shared/language/languageCodes';
import { directionOf, tableFor } from '../../../shared/language/languages';
import { elementsIn, parseHtml, type ParsedDocument } from '../../support/pages/html';
import { languageFaults } from '../../support/faults/languageFaults';
import { demoPack, trialPack } from '../../support/content/pack';
import { anotherVisitor } from '../../support/browser/visit';
import { useSite } from '../../support/run/useSite';
import { everything, sampled } from '../../support/run/tier';

/** Without the full sweeps: a table, another language with content, one with nothing at all. */
const sample = ['rm', 'ar', 'aa'];
const walked = everything ? languageCodes : sample;
const wholeWalk = 600_000;
const publicUrl = 'http://localhost:3000';

/** What an address must answer. */
interface Expected {
  readonly path: string;
  readonly status: number;
  /** Language of the main content. */
  readonly lang: string;
  /** Path of the canonical address; not looked at on pages that do not exist. */
  readonly canonical?: string;
  readonly listed: boolean;
  /** Whether other languages are named in the head. */
  readonly alternates: boolean;
  /** Languages that the page names as those that it exists in. */
  readonly offers?: readonly string[];
  /** Whether the head says what the page is: a list does, though no editor wrote a text for it. */
  readonly described?: boolean;
}

/** What a folder of content holds, read without the product's help. */
function packFacts(folder: string) {
  function read<T>(path: string, none: T): T {
    const file = join(folder, path);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).value : none;
  }
  const map = read<Record<string, Record<string, string>>>('index/pagesToLanguageMap.json', {});
  const has = (path: string) => read<unknown[]>(path, []).length > 0;
  const home = read<{ slug: string }[]>('index/homepages/de-all.json', [])[0]?.slug;
  const pages = Object.values(map).filter((slugs) => slugs['de'] !== home);
  return {
    hasHome: (code: string) => has(`index/homepages/${code}-all.json`),
    hasItems: (code: string, kind: string) => has(`index/${kind}/${code}-all.json`),
    hasNotFound: (code: string) => existsSync(join(folder, code, '404.json')),
    hasPages: (code: string) => Object.values(map).some((slugs) => slugs[code] !== undefined),
    /** The page of the most languages, by language. */
    article: pages.toSorted((a, b) => Object.keys(b).length - Object.keys(a).length)[0] ?? {},
  };
}
type Facts = ReturnType<typeof packFacts>;

function homeOf(facts: Facts, code: string): Expected {
  const own = facts.hasHome(code);
  const lang = own ? code : 'de';
  const canonical = `/${lang}`;
  return { path: `/${code}`, status: 200, lang, canonical, listed: own, alternates: own };
}

/** A page of the site itself, in its own language where the language has anything of it. */
function screenOf(facts: Facts, code: string, path: string, real: boolean): Expected {
  const own = real || facts.hasHome(code);
  return {
    path: `/${code}/${path}`,
    status: 200,
    lang: tableFor(code),
    canonical: own ? `/${code}/${path}` : `/de/${path.split('?')[0]}`,
    listed: real,
    alternates: real,
  };
}

function articleOf({ article, hasNotFound }: Facts, code: string): Expected {
  const slug = article[code];
  const path = encodeURI(`/${code}/${slug ?? article['de']}`);
  if (slug !== undefined)
    return { path, status: 200, lang: code, canonical: path, listed: true, alternates: true };
  const lang = hasNotFound(code) ? code : 'de';
  const offers = Object.keys(article);
  return { path, status: 404, lang, listed: false, alternates: false, offers };
}

function visitsIn(facts: Facts, code: string): Expected[] {
  const lists = listingKinds.map((kind) => ({ path: `overview/${kind}`, kind: kind as string }));
  return [
    homeOf(facts, code),
    screenOf(facts, code, 'search', false),
    screenOf(facts, code, 'search?q=a', false),
    screenOf(facts, code, 'languages', facts.hasHome(code)),
    ...sampled([{ path: 'newnsb', kind: 'news' }, ...lists], 3).map(({ path, kind }) => ({
      ...screenOf(facts, code, path, facts.hasItems(code, kind)),
      described: true,
    })),
    {
      path: `/${code}/gibt-es-nicht`,
      status: 404,
      lang: facts.hasNotFound(code) ? code : 'de',
      listed: false,
      alternates: false,
    },
    articleOf(facts, code),
  ];
}

function linksOf(page: ParsedDocument, rel: string) {
  return page
    .all((element) => element.tagName === 'link')
    .map(({ properties }) => properties)
    .filter((properties) => [properties['rel']].flat().includes(rel));
}

/** The languages that the main content links this page in. */
function offersOf(document: ParsedDocument): string[] {
  return document
    .all((element) => [element.properties['className']].flat().includes('versions'))
    .flatMap(elementsIn)
    .filter(({ tagName }) => tagName === 'a')
    .map(({ properties }) => String(properties['hrefLang']));
}

async function faultsOf(origin: string, expected: Expected): Promise<string[]> {
  const response = await fetch(origin + expected.path, {
    redirect: 'manual',
    headers: anotherVisitor(),
  });
  const document = parseHtml(await response.text());
  const { lang, dir } = document.first('html')?.properties ?? {};
  const meta = (wanted: string) =>
    document
      .all(({ tagName, properties }) => tagName === 'meta' && properties['name'] === wanted)
      .map(({ properties }) => String(properties['content']));
  const robots = meta('robots');
  const canonical = linksOf(document, 'canonical').map(({ href }) => String(href));
  const wanted = publicUrl + (expected.canonical ?? '');
  const alternates = linksOf(document, 'alternate').filter(({ hrefLang }) => hrefLang);
  const offered = offersOf(document).toSorted().join();
  const faults = [
    response.status !== expected.status && `status ${response.status}`,
    lang !== expected.lang && `lang ${String(lang)}`,
    dir !== directionOf(expected.lang) && `dir ${String(dir)}`,
    /noindex/.test(robots.join()) === expected.listed && `robots ${robots.join()}`,
    expected.canonical !== undefined &&
      canonical.join() !== wanted &&
      `canonical ${canonical.join()}`,
    alternates.length > 0 !== expected.alternates && `${alternates.length} hreflang`,
    expected.offers !== undefined &&
      expected.offers.toSorted().join() !== offered &&
      `offers ${offered}`,
    expected.described === true && meta('description').length !== 1 && 'no description',
    ...languageFaults(document.root),
  ];
  return faults.filter((fault) => fault !== false).map((fault) => `${expected.path}: ${fault}`);
}

const sites = [
  ['demo', demoPack],
  ...(existsSync(trialPack) ? [['trial', trialPack] as const] : []),
] as const;

describe.each(sampled(sites, 2))('every language of the %s content', (name, folder) => {
  const facts = packFacts(folder);
  const site = useSite(name);

  test(
    'is named, written and marked as what it is on every screen',
    async () => {
      const visits = walked.flatMap((code) => visitsIn(facts, code));
      const faults: string[] = [];
      for (const visit of visits) faults.push(...(await faultsOf(site.origin, visit)));
      expect([...new Set(faults)]).toEqual([]);
    },
    wholeWalk,
  );
});
