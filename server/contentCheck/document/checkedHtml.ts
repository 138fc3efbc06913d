import type { Element } from 'hast';
import * as v from 'valibot';
import { longestHtml } from '../../../config/limits';
import type { HtmlSchema, HtmlSchemas } from '../../../shared/content/primitives';
import { mediaUrl, safeUrl } from '../../../shared/html/safeHtml';
import { allowList } from '../../content/documents/html/htmlAllowList';
import { UnfitHtml, elementsBelow } from '../../content/documents/html/sanitiseHtml';
import { isNameless, parseHtml, toText } from '../../content/documents/html/sanitiseHtml';
import type { TextPart } from './rawPlaces';

type Kind = keyof typeof allowList;
type Attributes = NonNullable<(typeof allowList)[Kind]['attributes']>;

type ParseOptions = NonNullable<Parameters<typeof parseHtml>[1]>;

function elementsIn(html: string, placed?: ParseOptions): readonly Element[] | string {
  try {
    return elementsBelow(parseHtml(html, placed));
  } catch (error) {
    if (error instanceof UnfitHtml) return error.message;
    throw error;
  }
}

const harmless = ['h1', 'center', 'font'];
/** Elements that HTML lets end without saying so. */
const mayStayOpen = /^(?:p|li|d[td]|t[rdh]|t(?:head|body|foot)|colgroup|caption)$/;

function attributeFaults({ tagName, properties }: Element, attributes: Attributes): string[] {
  const entries = [...(attributes['*'] ?? []), ...(attributes[tagName] ?? [])];
  const names = entries.map((entry) => (typeof entry === 'string' ? entry : entry[0]));
  return Object.keys(properties)
    .filter((name) => !names.includes(name) && !['className', 'rel', 'target'].includes(name))
    .map((name) => `no attribute ${name} in <${tagName}>`);
}

function addressFaults({ tagName, properties }: Element): string[] {
  const href = toText(properties['href']);
  const isUsable = href === '' || safeUrl(href) !== undefined || mediaUrl(href) !== undefined;
  if (tagName === 'a' && !isUsable) return ['an address that may be used in <a>'];
  if (tagName !== 'img') return [];
  const hasSource = mediaUrl(toText(properties['src'])) !== undefined;
  if (!hasSource) return ['an address of a picture in <img>'];
  const hasText = properties['alt'] !== undefined;
  return hasText ? [] : ['a text (alt) for <img>, empty where it says nothing'];
}

function faultsOf(html: string, kind: Kind): string[] {
  if (!html.includes('<')) return [];
  const { tagNames, attributes } = allowList[kind];
  const placed: ParseOptions = [];
  const elements = elementsIn(html, placed);
  if (typeof elements === 'string') return [elements];
  const open = placed.filter((one) => one.sourceCodeLocation && !one.sourceCodeLocation.endTag);
  const names = open.map(({ tagName }) => tagName).filter((name) => !mayStayOpen.test(name));
  const faults = elements.flatMap((element) => {
    const { tagName } = element;
    if (tagNames?.includes(tagName) !== true) {
      return harmless.includes(tagName) ? [] : [`no element <${tagName}>`];
    }
    const nameless = isNameless(element) ? [`a text in <${tagName}>`] : [];
    return [...attributeFaults(element, attributes ?? {}), ...addressFaults(element), ...nameless];
  });
  const ends = names
    .filter((name) => tagNames?.includes(name))
    .map((name) => `"</${name}>" where <${name}> ends`);
  return [...faults, ...ends];
}

function schemaOf(kind: Kind): HtmlSchema {
  return v.pipe(
    v.string(),
    v.maxLength(longestHtml),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const faults = [...new Set(faultsOf(dataset.value, kind))];
      if (faults.length > 0) addIssue({ message: `HTML: ${faults.slice(0, 5).join(', ')}` });
    }),
    v.brand('SafeHtml'),
  );
}

/** HTML as the site would leave it: anything that it would take out is a fault. */
export const checkedHtml: HtmlSchemas = { block: schemaOf('block'), inline: schemaOf('inline') };

function inElements<T>(html: string, of: (element: Element) => T[]): T[] {
  const elements = elementsIn(html);
  return typeof elements === 'string' ? [] : elements.flatMap(of);
}

/** Returns the links to the ids in HTML, each with its `#`. */
export function anchorsIn(html: string): string[] {
  return inElements(html, ({ tagName, properties }) => {
    const ids = [properties['id'], tagName === 'a' ? properties['name'] : undefined].map(toText);
    return ids.filter((id) => id !== '').map((id) => `#${id}`);
  });
}

const linkFields = ['href', 'link', 'replacement', 'homepage', 'onlineUrl'];
const mediaFields = ['src', 'poster', 'originalUrl', 'image'];

/** Returns the addresses that a text of a document is, or that its HTML names. */
export function namedAddresses({ field, text }: TextPart): { href: string; isMedia: boolean }[] {
  if (linkFields.includes(field)) return [{ href: text, isMedia: false }];
  if (mediaFields.includes(field)) return [{ href: text, isMedia: true }];
  if (!/<(?:a|img)\s/i.test(text)) return [];
  return inElements(text, ({ tagName, properties }) => {
    const isMedia = tagName === 'img';
    const href = toText(isMedia ? properties['src'] : tagName === 'a' && properties['href']);
    return href === '' ? [] : [{ href, isMedia }];
  });
}
