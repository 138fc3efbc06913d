import type { Element, Root, RootContent } from 'hast';
import { directionOf } from '../../../shared/language/languages';
import { squash } from '../pages/html';
import { messageIds, tablesWith } from '../project/interfaceTexts';

const textAttributes = [
  'ariaLabel',
  'title',
  'placeholder',
  'alt',
  'ariaDescription',
  'ariaRoleDescription',
];
/** Words of editors that are texts of the interface in other languages alone. */
const sharedWords: Readonly<Partial<Record<string, RegExp>>> = {
  cv: /^\d+ статья$/,
  en: /^Data$/,
  rm: /^Sitemap$/,
};
const silent: readonly string[] = ['script', 'style', 'template'];

interface Surroundings {
  readonly lang: string;
  readonly dir: string;
}

const written = (value: unknown) => (typeof value === 'string' ? value : undefined);

function faultsOfText(text: string, { lang, dir }: Surroundings, place: string): string[] {
  const code = lang.split('-')[0] ?? '';
  const told = squash(text);
  if (!/\p{L}{2}/u.test(told)) return [];
  const tables = tablesWith(told);
  const faults = [
    messageIds.has(told) && 'untranslated id',
    tables.length > 0 &&
      !tables.includes(code) &&
      sharedWords[code]?.test(told) !== true &&
      `text of ${tables.join(', ')} in «${lang}»`,
    dir !== 'auto' && dir !== directionOf(code) && `«${lang}» written ${dir}`,
  ];
  return faults.filter((fault) => fault !== false).map((fault) => `${place}: ${fault}: «${told}»`);
}

function faultsIn(node: Element | Root | RootContent, around: Surroundings, at: string): string[] {
  if (node.type === 'text') return faultsOfText(node.value, around, at);
  if (node.type === 'root') return node.children.flatMap((child) => faultsIn(child, around, at));
  if (node.type !== 'element' || silent.includes(node.tagName)) return [];
  const { properties, tagName, children } = node;
  const own = {
    lang: written(properties['lang']) ?? around.lang,
    dir: written(properties['dir']) ?? around.dir,
  };
  const attributes = textAttributes.flatMap((name) =>
    faultsOfText(written(properties[name]) ?? '', own, `${tagName}[${name}]`),
  );
  return [...attributes, ...children.flatMap((child) => faultsIn(child, own, tagName))];
}

/**
 * What of a document stands in the wrong language: message ids, texts of the interface whose nearest
 * `lang` is another language than that of the tables that have them, and texts whose nearest `dir`
 * is not that of their language. Looks at texts and at the attributes that are read out.
 */
export function languageFaults(root: Root): string[] {
  return faultsIn(root, { lang: '', dir: 'ltr' }, 'document');
}
