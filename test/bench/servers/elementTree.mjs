// The elements of a captured page, made anew by every call, as components without any work would.
import { fromHtml } from 'hast-util-from-html';
import { createElement } from 'react';

const asReact = { class: 'className', xLinkHref: 'xlinkHref' };

function nameOf(property) {
  const split = /^(aria|data)([A-Z].*)$/.exec(property);
  if (split === null) return asReact[property] ?? property;
  const [, prefix, rest] = split;
  // `ariaLabelledBy` is `aria-labelledby`, `dataOneTwo` is `data-one-two`.
  if (prefix === 'aria') return `aria-${rest.toLowerCase()}`;
  return prefix + rest.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function propsOf({ properties, children, tagName }) {
  const entries = Object.entries(properties).map(([name, value]) => [
    nameOf(name),
    Array.isArray(value) ? value.join(' ') : value,
  ]);
  const props = Object.fromEntries(entries);
  // Values that an uncontrolled control starts with.
  if (tagName === 'input' && 'value' in props) {
    props.defaultValue = props.value;
    delete props.value;
  }
  if (tagName === 'script' || tagName === 'style') {
    const text = children.map(({ value }) => value).join('');
    if (text !== '') props.dangerouslySetInnerHTML = { __html: text };
  }
  return props;
}

// React writes the preloads of images by itself.
const isMade = ({ tagName, properties }) =>
  tagName === 'link' && properties.rel?.includes('preload') && properties.as === 'image';

function recipeOf(node) {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || isMade(node)) return undefined;
  const props = propsOf(node);
  if (props.dangerouslySetInnerHTML !== undefined)
    return { type: node.tagName, props, children: [] };
  const children = node.children
    .map((child) => recipeOf(child))
    .filter((child) => child !== undefined);
  return { type: node.tagName, props, children };
}

function make(recipe) {
  if (typeof recipe === 'string') return recipe;
  return createElement(recipe.type, recipe.props, ...recipe.children.map(make));
}

/** Returns a function that makes the whole tree of a page. */
export function elementTree(html) {
  const root = fromHtml(html).children.find(({ tagName }) => tagName === 'html');
  const recipe = recipeOf(root);
  return () => make(recipe);
}
