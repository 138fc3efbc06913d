// Takes the article from the running site and writes it to page.json, which every peer renders:
//   node takePage.mjs http://localhost:3000
import { writeFileSync } from 'node:fs';

const origin = process.argv[2] ?? 'http://localhost:3000';
const path = '/de/warnung-und-alarm';
const publicOrigin = 'https://www.bgu.example';
const leftOut = new Set(['data-head']);

/** The texts of the interface; a peer has no translation of its own. */
const texts = {
  skip: 'Zum Hauptinhalt springen',
  dismiss: 'Meldung schliessen',
  authorities: 'Alle Bundesbehörden',
  whereAmI: 'Wo bin ich?',
  otherAuthority: 'Andere Behörde besuchen',
  authorityNavigation: 'Behördennavigation',
  back: 'Zurück',
  overview: 'Übersicht',
  externalLink: '(externer Link)',
  chooseLanguage: 'Sprachwahl',
  allLanguages: 'Alle Sprachen',
  search: 'Suche',
  searchLabel: 'Diese Website durchsuchen',
  doSearch: 'Suchen',
  menu: 'Menü',
  close: 'Schliessen',
  youAreHere: 'Sie sind hier',
  mainNavigation: 'Hauptnavigation',
  metaNavigation: 'Metanavigation',
  showTrail: 'Ganzen Pfad anzeigen',
  sameLevel: 'Weitere Seiten auf gleicher Ebene wie',
  shareBar: 'Diese Seite teilen oder drucken',
  easyLanguage: 'Leichte Sprache',
  signLanguage: 'Gebärdensprache',
  video: 'Video',
  shareByMail: 'Per E-Mail teilen',
  contents: 'Auf dieser Seite',
  downloadAudio: 'Tonaufnahme herunterladen',
  transcript: 'Transkript',
  services: 'Dienstleistung',
  addressOfPage: 'Adresse dieser Seite:',
  toTop: 'Nach oben',
  helpful: 'War diese Seite hilfreich?',
  yes: 'Ja',
  no: 'Nein',
  thanks: 'Vielen Dank für Ihre Rückmeldung.',
  report: 'Problem mit der Barrierefreiheit melden',
  footer: 'Fusszeile',
  cookies: 'Cookie-Einstellungen',
};

/** An instant of the site's own time zone, as it is written there. */
function formatInstant(instant) {
  const [year, month, day] = instant.slice(0, 10).split('-');
  return `${day}.${month}.${year}, ${instant.slice(11, 16)} Uhr`;
}

/** A menu without the entries that name the page above once more; each is drawn with that one. */
function withoutOverviews(nodes) {
  return nodes
    .filter(({ id }) => !id.endsWith('_overview'))
    .map((node) => (node.children ? { ...node, children: withoutOverviews(node.children) } : node));
}

/** The entries of a menu from its first level down to the one of a page; none where it has none. */
function wayTo(page, nodes) {
  for (const node of nodes) {
    if (node.documentId === page) return [node];
    const below = wayTo(page, node.children ?? []);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** Entries of a menu as they are shown, those on the way to the page marked. */
function menuNodes(nodes, way) {
  return nodes.map((node) => ({
    id: node.id,
    title: node.handle ?? node.title,
    href: node.link,
    ...(node.linkTarget === '_blank' ? { external: true } : {}),
    ...(way.includes(node) ? { current: true } : {}),
    ...(way.at(-1) === node ? { exact: true } : {}),
    ...(node.children ? { children: menuNodes(node.children, way) } : {}),
  }));
}

/** The breadcrumb: the home page, and the entries on the way with those beside them. */
function trail(home, mainMenu, way) {
  const entries = way.map((node, depth) => {
    const beside = depth === 0 ? mainMenu : way[depth - 1].children;
    const entry = ({ id, handle, title, link }, current) => ({
      id,
      title: handle ?? title,
      href: link,
      current,
    });
    return {
      ...entry(node, depth === way.length - 1),
      siblings: beside.map((sibling) => entry(sibling, sibling === node)),
    };
  });
  return [{ id: 'home', title: home.title, href: home.link, current: false }, ...entries];
}

function hazard({ id, level, updatedAt, validTo, region, title, text, link }) {
  return {
    id,
    level,
    icon: '/icons.svg#wave',
    kind: `Hochwasser – Gefahrenstufe ${level} (erhebliche Gefahr)`,
    updated: `Aktualisiert am ${formatInstant(updatedAt)}`,
    valid: `Gültig bis ${formatInstant(validTo)}`,
    title: `${title.de} – ${region.de}`,
    text: text.de,
    link: link.de,
  };
}

/** The way from the department down to this site. */
function whereAmI({ organisation, siteName, header }) {
  const office = header.offices.find(({ metadata }) => metadata.title === organisation);
  const department = header.departments.find(
    ({ documentId }) => documentId === office.metadata.parentId,
  );
  const above = [department, office].map(({ metadata: { title, link: href } }) => ({
    title,
    href,
  }));
  return [...above, { title: siteName, href: '/de', current: true }];
}

function languages({ versions }, names) {
  return versions.map(({ locale, path: target }) => ({
    locale,
    name: names[locale],
    href: `/language/${locale}?to=${encodeURIComponent(target)}`,
  }));
}

function headElement({ tag, attributes }) {
  const kept = Object.entries(attributes).filter(([name]) => !leftOut.has(name));
  return { tag, attributes: Object.fromEntries(kept) };
}

/** What the table of contents lists: the titles of the second level, without those in tabs. */
function contents(components) {
  return components
    .filter(({ component }) => ['section', 'heading', 'teasers'].includes(component))
    .map(({ id, content }) => ({ id, title: content.title ?? content.text }));
}

function article({ metadata, content }) {
  const [lead, ...components] = content;
  const { title, image } = metadata;
  return {
    title,
    lead: lead.content.text,
    image,
    contents: contents(components),
    components,
  };
}

function pageModel({ head, ownFrame, screen, languageNames }, frame, structuredData) {
  const { metadata } = screen.page;
  const address = `${publicOrigin}${path}`;
  const [alert] = frame.alerts;
  const mainMenu = withoutOverviews(frame.mainMenu);
  const way = wayTo(ownFrame.current.documentId, mainMenu);
  const subject = encodeURIComponent(head.title);
  return {
    locale: 'de',
    path,
    address,
    origin: publicOrigin,
    head: { title: head.title, elements: head.elements.map(headElement) },
    structuredData,
    texts,
    consent: frame.consent.notice,
    hazard: hazard(alert),
    organisation: frame.organisation,
    logo: frame.logo,
    whereAmI: whereAmI(frame),
    languages: languages(ownFrame, languageNames),
    topbarMenu: menuNodes(frame.topbarMenu, way),
    mainMenu: menuNodes(mainMenu, way),
    metaMenu: menuNodes(frame.metaMenu, way),
    breadcrumb: trail(frame.home, mainMenu, way),
    share: {
      easyLanguage: `/de/${metadata.easyLanguagePage.slug}`,
      signLanguage: `/de/${metadata.signLanguagePage.slug}`,
      mail: `mailto:?subject=${subject}&body=${encodeURIComponent(address)}`,
    },
    article: article(screen.page),
    report: `/de/accessibility?page=${encodeURIComponent(path)}#report`,
    footer: { ...frame.footer, menu: menuNodes(frame.footerMenu, []) },
  };
}

const ask = (address) => fetch(`${origin}${address}`);
const read = async (address) => (await ask(address)).json();

/** What the document says to search engines; the data of the page leaves it out. */
async function readStructuredData() {
  const html = await (await ask(path)).text();
  const found = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return Array.from(found, ([, json]) => JSON.parse(json));
}

const { page } = await read(`/api/page${path}`);
const model = pageModel(page, await read(page.ownFrame.shared), await readStructuredData());
const json = JSON.stringify(model, null, 2).replaceAll(origin, publicOrigin);
writeFileSync(new URL('page.json', import.meta.url), `${json}\n`);
