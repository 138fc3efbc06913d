import { STATUS_CODES } from 'node:http';
import { address } from '../../shared/routing/addresses';

type Texts = Readonly<Record<'de' | 'fr' | 'it' | 'rm' | 'en', string>>;

const badRequest: Texts = {
  de: 'Diese Anfrage ist nicht verständlich.',
  fr: 'Cette requête n’est pas compréhensible.',
  it: 'Questa richiesta non è comprensibile.',
  rm: 'Questa dumonda n’è betg chapaivla.',
  en: 'This request cannot be understood.',
};
const notFound: Texts = {
  de: 'Diese Adresse gibt es nicht.',
  fr: 'Cette adresse n’existe pas.',
  it: 'Questo indirizzo non esiste.',
  rm: 'Questa adressa n’exista betg.',
  en: 'This address does not exist.',
};
const refused: Texts = {
  de: 'Diese Art der Anfrage ist hier nicht möglich.',
  fr: 'Ce type de requête n’est pas possible ici.',
  it: 'Questo tipo di richiesta qui non è possibile.',
  rm: 'Questa sort da dumonda n’è betg pussaivla qua.',
  en: 'This kind of request is not possible here.',
};
const tooLong: Texts = {
  de: 'Diese Anfrage ist zu lang.',
  fr: 'Cette requête est trop longue.',
  it: 'Questa richiesta è troppo lunga.',
  rm: 'Questa dumonda è memia lunga.',
  en: 'This request is too long.',
};
const wrongHost: Texts = {
  de: 'Unter diesem Namen ist diese Website nicht erreichbar.',
  fr: 'Ce site n’est pas accessible sous ce nom.',
  it: 'Questo sito non è raggiungibile con questo nome.',
  rm: 'Questa website n’è betg cuntanschibla sut quest num.',
  en: 'This website cannot be reached under this name.',
};
const unavailable: Texts = {
  de: 'Diese Seite ist im Moment nicht verfügbar. Bitte versuchen Sie es später noch einmal.',
  fr: 'Cette page n’est pas disponible pour le moment. Veuillez réessayer plus tard.',
  it: 'Questa pagina al momento non è disponibile. Riprovi più tardi.',
  rm: 'Questa pagina n’è actualmain betg disponibla. Empruvai p.pl. anc ina giada pli tard.',
  en: 'This page is not available at the moment. Please try again later.',
};
const tooMany: Texts = {
  de: 'Von Ihrem Anschluss kamen in kurzer Zeit zu viele Anfragen. Bitte versuchen Sie es später noch einmal.',
  fr: 'Trop de requêtes sont parvenues de votre connexion en peu de temps. Veuillez réessayer plus tard.',
  it: 'Dalla sua connessione sono giunte troppe richieste in poco tempo. Riprovi più tardi.',
  rm: 'Da Vossa connexiun èn arrivadas memia bleras dumondas en curt temp. Empruvai p.pl. anc ina giada pli tard.',
  en: 'Too many requests came from your connection in a short time. Please try again later.',
};
const failed: Texts = {
  de: 'Es ist ein Fehler aufgetreten.',
  fr: 'Une erreur s’est produite.',
  it: 'Si è verificato un errore.',
  rm: 'In sbagl è capità.',
  en: 'An error has occurred.',
};

const homeNames: Readonly<Record<string, string>> = {
  de: 'Startseite',
  fr: 'Page d’accueil',
  it: 'Pagina iniziale',
  rm: 'Pagina iniziala',
  en: 'Homepage',
};

const textsByStatus: ReadonlyMap<number, Texts> = new Map([
  [403, refused],
  [404, notFound],
  [405, refused],
  [408, unavailable],
  [413, tooLong],
  [414, tooLong],
  [421, wrongHost],
  [429, tooMany],
  [431, tooLong],
  [500, failed],
  [501, refused],
  [503, unavailable],
  [505, refused],
]);

/** Statuses this site answers errors with; any other one is answered as 400 or 500. */
const errorStatuses: readonly number[] = [
  400, 403, 404, 405, 406, 408, 411, 412, 413, 414, 415, 416, 417, 421, 422, 426, 429, 431, 500,
  501, 503, 505,
];

/** An error's status as the site may answer it. */
export function permittedStatus(status: number): number {
  if (errorStatuses.includes(status)) return status;
  return status >= 400 && status < 500 ? 400 : 500;
}

function paragraph([language, text]: [string, string], origin: string): string {
  const home = origin + address.home(language);
  return `<p lang="${language}">${text} <a href="${home}">${homeNames[language]}</a></p>`;
}

/** A page without scripts, styles or anything else to load, of these blocks of HTML below its title. */
function smallDocument(language: string, title: string, blocks: readonly string[]): string {
  return [
    '<!DOCTYPE html>',
    `<html lang="${language}" dir="ltr">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${title}</title>`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${title}</h1>`,
    ...blocks,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function render(status: number, origin: string): string {
  // Under a wrong name, links without an origin would lead to the same error again.
  const linkOrigin = status === 421 ? origin : '';
  const texts = Object.entries(textsByStatus.get(status) ?? badRequest);
  const paragraphs = texts.map((text) => paragraph(text, linkOrigin));
  return smallDocument('en', `Error code: ${status}`, paragraphs);
}

/**
 * A small page for each error status, ready before anything can go wrong. Where it is known, the id
 * of the request is named, so that who reports an error can be helped; it is letters and digits.
 */
export type ErrorPages = (status: number, requestId?: string) => string;

const requestWords: Texts = {
  de: 'Anfrage',
  fr: 'Requête',
  it: 'Richiesta',
  rm: 'Dumonda',
  en: 'Request',
};

function requestLine(id: string): string {
  const words = Object.entries(requestWords).map(
    ([language, word]) => `<span lang="${language}">${word}</span>`,
  );
  return `<div>${words.join(' / ')}: <code>${id}</code></div>\n`;
}

/**
 * Renders the pages once: the national languages and English side by side, without scripts, styles
 * or anything else to load. `origin` is the canonical origin of the site.
 */
export function createErrorPages(origin: string): ErrorPages {
  const pages = new Map(errorStatuses.map((status) => [status, render(status, origin)]));
  return (status, requestId) => {
    const page = pages.get(permittedStatus(status)) ?? render(500, origin);
    if (requestId === undefined) return page;
    return page.replace('</main>', () => `${requestLine(requestId)}</main>`);
  };
}

/** What a status says, in one sentence for programmers. */
export function errorText(status: number): string {
  return (textsByStatus.get(status) ?? badRequest).en;
}

/** One line for machines and for addresses that are no pages. */
export function plainError(status: number): string {
  return `${status} ${STATUS_CODES[status] ?? 'Error'}\n`;
}
