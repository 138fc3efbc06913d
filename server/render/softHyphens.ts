import { hyphenateSync as german } from 'hyphen/de';
import { hyphenateSync as english } from 'hyphen/en-gb';
import { hyphenateSync as spanish } from 'hyphen/es';
import { hyphenateSync as french } from 'hyphen/fr';
import { hyphenateSync as italian } from 'hyphen/it';
import { hyphenateSync as portuguese } from 'hyphen/pt';
import { hyphenateSync as romansh } from 'hyphen/rm';
import { hyphenateSync as russian } from 'hyphen/ru';
import type { PageData } from '../../shared/routing/pageData';

const softHyphen = '\u00ad';

const dictionaries: Readonly<Record<string, (word: string) => string>> = {
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
  rm: romansh,
  ru: russian,
};

/** No browser hyphenates these languages, so that their whole text needs soft hyphens. */
const unknownToBrowsers: readonly string[] = ['rm'];

/** Shorter words fit on a line of a phone, as a heading and as a text. */
const least = { heading: 16, text: 10 };

/** As many letters stay together at the begin and at the end of a word. */
const leastPart = 4;

/** So much of a page is looked at, in about 50 ms; what comes after it stays as it is. */
const mostCharacters = 65_536;

/** Code, tags, and words outside of addresses. */
const piece =
  /<(code|pre)\b[\s\S]*?<\/\1>|<(?:"[^"]*"|[^">])*>|(?<![\p{L}\p{N}@./_-])\p{L}{10,}(?![\p{L}\p{N}@/_]|\.\p{L})/gu;
const heading = /<h([2-6])\b[\s\S]*?<\/h\1>/g;

function hyphenateWord(word: string, dictionary: (word: string) => string): string {
  const [first = '', ...parts] = dictionary(word).split(softHyphen);
  let written = first;
  for (const part of parts) {
    const rest = word.length - written.replaceAll(softHyphen, '').length;
    const last = written.split(softHyphen)[0] ?? '';
    const fits = last.length >= leastPart && rest >= leastPart;
    written += (fits ? softHyphen : '') + part;
  }
  return written;
}

/** What is hyphenated of a page in a language. */
interface Rules {
  heading: (text: string) => string;
  text: (text: string) => string;
  html: (html: string) => string;
}

function rulesOf(language: string): Rules | undefined {
  const dictionary = dictionaries[language];
  if (dictionary === undefined) return undefined;
  let left = mostCharacters;
  const within = (text: string, length: number) => {
    left -= text.length;
    if (left < 0) return text;
    return text.replace(piece, (found) =>
      found.startsWith('<') || found.length < length ? found : hyphenateWord(found, dictionary),
    );
  };
  const inHeading = (text: string) => within(text, least.heading);
  const inText = (text: string) => within(text, least.text);
  return unknownToBrowsers.includes(language)
    ? { heading: inHeading, text: inText, html: inText }
    : {
        heading: inHeading,
        text: (text) => text,
        html: (html) => html.replace(heading, inHeading),
      };
}

/** What is compared or sorted in the browser stays as it is. */
const compared: readonly unknown[] = ['glossary', 'table'];
const texts: readonly string[] = ['text', 'lead', 'description'];

function hyphenate(value: unknown, rules: Rules): void {
  if (typeof value !== 'object' || value === null) return;
  if ('component' in value && compared.includes(value.component)) return;
  for (const [key, entry] of Object.entries(value)) {
    if (typeof entry !== 'string') hyphenate(entry, rules);
    else if (key === 'title' || (key === 'text' && 'level' in value)) {
      Reflect.set(value, key, rules.heading(entry));
    } else if (key === 'html') Reflect.set(value, key, rules.html(entry));
    else if (texts.includes(key)) Reflect.set(value, key, rules.text(entry));
  }
}

/**
 * The page with soft hyphens in long words of its headings, in Romansh in its texts as well. What is
 * not looked at stays as it was: the head, feeds, ids, and all that is searched.
 */
export function withSoftHyphens(page: PageData): PageData {
  const rules = rulesOf(page.content.code);
  const { screen } = page;
  if (rules === undefined || (screen.kind !== 'content' && screen.kind !== 'listing')) return page;
  const written = structuredClone(screen);
  hyphenate(written.kind === 'content' ? written.page : written.list.items, rules);
  return { ...page, screen: written };
}
