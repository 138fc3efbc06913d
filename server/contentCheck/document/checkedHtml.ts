import type { Element, Nodes } from 'hast';
import * as v from 'valibot';
import { longestHtml } from '../../../config/limits';
import type { HtmlSchema, HtmlSchemas } from '../../../shared/content/primitives';
import { mediaUrl, safeUrl } from '../../../shared/html/safeHtml';
import { allowed } from '../../content/documents/html/htmlAllowList';
import { parseHtml, UnfitHtml } from '../../content/documents/html/parseHtml';
import { isNameless } from '../../content/documents/html/accessibleNames';

type Kind = keyof typeof allowed;
type Attributes = NonNullable<(typeof allowed)[Kind]['attributes']>;

/** Addresses that editors' HTML names. */
export interface NamedAddresses {
  readonly links: readonly string[];
  readonly media: readonly string[];
}

/** What is wrong with the HTML as a whole, else its elements. */
function elementsIn(html: string): readonly Element[] | string {
  const found: Element[] = [];
  const visit = (node: Nodes) => {
    if (node.type === 'element') found.push(node);
    if ('children' in node) node.children.forEach(visit);
  };
  try {
    visit(parseHtml(html));
    return found;
  } catch (error) {
    if (error instanceof UnfitHtml) return error.message;
    throw error;
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** An element that becomes another one is no fault. */
function isHarmless(name: string): boolean {
  return name === 'h1' || name === 'center' || name === 'font';
}

function namesOf(attributes: Attributes[string] | undefined): string[] {
  return (attributes ?? []).map((entry) => (typeof entry === 'string' ? entry : entry[0]));
}

function attributeFaults({ tagName, properties }: Element, attributes: Attributes): string[] {
  const names = [...namesOf(attributes['*']), ...namesOf(attributes[tagName])];
  return Object.keys(properties)
    .filter((name) => !names.includes(name) && !['className', 'rel', 'target'].includes(name))
    .map((name) => `no attribute ${name} in <${tagName}>`);
}

function addressFaults({ tagName, properties }: Element): string[] {
  const href = textOf(properties['href']);
  if (tagName === 'a' && href !== '' && safeUrl(href) === undefined && mediaUrl(href) === undefined)
    return ['an address that may be used in <a>'];
  if (tagName !== 'img') return [];
  if (mediaUrl(textOf(properties['src'])) === undefined)
    return ['an address of a picture in <img>'];
  return properties['alt'] === undefined
    ? ['a text (alt) for <img>, empty where it says nothing']
    : [];
}

/** What is expected of HTML and is not so, in the words of a finding. */
function faultsOf(html: string, kind: Kind): string[] {
  if (!html.includes('<')) return [];
  const { tagNames, attributes } = allowed[kind];
  const elements = elementsIn(html);
  if (typeof elements === 'string') return [elements];
  return elements.flatMap((element) => {
    const { tagName } = element;
    if (tagNames?.includes(tagName) !== true) {
      return isHarmless(tagName) ? [] : [`no element <${tagName}>`];
    }
    const nameless = isNameless(element) ? [`a text in <${tagName}>`] : [];
    return [...attributeFaults(element, attributes ?? {}), ...addressFaults(element), ...nameless];
  });
}

function checked(kind: Kind): HtmlSchema {
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

/** HTML as the site would leave it: whatever it would take out of it is a fault. */
export const checkedHtml: HtmlSchemas = { block: checked('block'), inline: checked('inline') };

/** Links to the ids in HTML, each with its `#`. */
export function anchorsIn(html: string): string[] {
  const elements = elementsIn(html);
  if (typeof elements === 'string') return [];
  return elements.flatMap(({ tagName, properties }) =>
    [properties['id'], tagName === 'a' ? properties['name'] : undefined]
      .map(textOf)
      .filter((id) => id !== '')
      .map((id) => `#${id}`),
  );
}

/** Addresses of links and pictures in HTML. */
export function addressesIn(html: string): NamedAddresses {
  const elements = elementsIn(html);
  if (typeof elements === 'string') return { links: [], media: [] };
  const all = (name: string, attribute: string) =>
    elements
      .filter(({ tagName }) => tagName === name)
      .map(({ properties }) => textOf(properties[attribute]))
      .filter((value) => value !== '');
  return { links: all('a', 'href'), media: all('img', 'src') };
}
