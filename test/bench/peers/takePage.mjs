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

function menuNode({ id, title, handle, link, overviewLink, linkTarget, current, exact, children }) {
  return {
    id,
    title: handle ?? title,
    href: overviewLink ?? link,
    ...(linkTarget === '_blank' ? { external: true } : {}),
    ...(current ? { current: true } : {}),
    ...(exact ? { exact: true } : {}),
    ...(children
      ? { children: children.filter((child) => !child.id.endsWith('_overview')).map(menuNode) }
      : {}),
  };
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

function trail(breadcrumb) {
  const link = ({ id, title, link: href, current }) => ({ id, title, href, current });
  return breadcrumb.map(({ siblings, ...entry }) => ({
    ...link(entry),
    ...(siblings ? { siblings: siblings.map(link) } : {}),
  }));
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

function pageModel({ head, frame, screen, languageNames }) {
  const { metadata } = screen.page;
  const address = `${publicOrigin}${path}`;
  const [alert] = frame.alerts;
  const subject = encodeURIComponent(head.title);
  return {
    locale: 'de',
    path,
    address,
    origin: publicOrigin,
    head: { title: head.title, elements: head.elements.map(headElement) },
    structuredData: head.structuredData,
    texts,
    consent: frame.consent.notice,
    hazard: hazard(alert),
    organisation: frame.organisation,
    logo: frame.logo,
    whereAmI: whereAmI(frame),
    languages: languages(frame, languageNames),
    topbarMenu: frame.topbarMenu.map(menuNode),
    mainMenu: frame.mainMenu.map(menuNode),
    metaMenu: frame.metaMenu.map(menuNode),
    breadcrumb: trail(frame.breadcrumb),
    share: {
      easyLanguage: `/de/${metadata.easyLanguagePage.slug}`,
      signLanguage: `/de/${metadata.signLanguagePage.slug}`,
      mail: `mailto:?subject=${subject}&body=${encodeURIComponent(address)}`,
    },
    article: article(screen.page),
    report: `/de/accessibility?page=${encodeURIComponent(path)}#report`,
    footer: { ...frame.footer, menu: frame.footerMenu.map(menuNode) },
  };
}

const answer = await fetch(`${origin}/api/page${path}`);
const { page } = await answer.json();
const json = JSON.stringify(pageModel(page), null, 2).replaceAll(origin, publicOrigin);
writeFileSync(new URL('page.json', import.meta.url), `${json}\n`);
