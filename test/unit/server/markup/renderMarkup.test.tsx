import {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as internals,
  createContext,
  createElement,
  memo,
  Suspense,
  use,
  useContext,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { renderToString } from 'react-dom/server';
import { renderDocument } from '../../../../server/markup/renderMarkup';
import { markupText, textInParts } from '../../../support/markup';

const Colour = createContext('none');

const WithId = () => <b id={useId()}>{useContext(Colour)}</b>;

test('states are the first ones, stores those of the server, and effects do not run', () => {
  const effect = jest.fn();
  function Stateful() {
    const [first] = useState('a');
    const [made] = useState(() => 'b');
    const stored = useSyncExternalStore(
      () => () => undefined,
      () => 'browser',
      () => 'server',
    );
    useEffect(effect);
    return [first, made, stored].join();
  }
  expect(markupText(<Stateful />)).toBe('a,b,server');
  expect(effect).not.toHaveBeenCalled();
});

test('a link may lead to the page it is on', () => {
  const link = createElement('a', { href: '' });
  expect(markupText(link)).toBe(renderToString(link));
});

test.each([
  ['href', ' java\nscript:alert(1)'],
  ['href', '\u0001JavaScript:alert(1)'],
  ['src', 'javascript:alert(1)'],
  ['action', 'javascript:alert(1)'],
  ['formAction', 'javascript:alert(1)'],
  ['data', 'javascript:alert(1)'],
  ['onclick', 'alert(1)'],
])('%s is left out where it is a script', (name, value) => {
  expect(markupText(createElement('b', { [name]: value }))).toBe('<b></b>');
});

function SetsState() {
  const [, tell] = useState(0);
  [1].forEach((state) => tell(state));
  return null;
}

function Waits() {
  return use(new Promise<string>(() => undefined));
}

function OnlyInBrowser() {
  return useSyncExternalStore(
    () => () => undefined,
    () => 'browser',
  );
}

test.each([
  ['something late', createElement(Suspense, null, 'a'), 'react.suspense'],
  ['a promise', createElement(Waits), 'Only contexts are read'],
  ['a state that is set at once', createElement(SetsState), 'State was set'],
  ['a store that the server has not', createElement(OnlyInBrowser), 'no state for the server'],
  ['a style', createElement('p', { style: { color: 'red' } }), 'style'],
  ['an option that says it is chosen', createElement('option', { selected: true }), 'selected'],
  ['an attribute that is none', createElement('p', { 'a b': '1' }), 'a b'],
  ['one that may be spelt otherwise', createElement('p', { fontSize: '1' }), 'fontSize'],
  ['one of every object', createElement('p', { constructor: '1', title: {} }), 'title'],
  ['an element of every object', createElement('constructor', { hasOwnProperty: '1' }), 'hasOwn'],
  ['a text that keeps its breaks', createElement('pre', null, '\n'), 'pre'],
  ['a component that is remembered', createElement(memo(Waits)), 'react.memo'],
  ['a choice of several', createElement('select', { defaultValue: ['a'] }), 'several values'],
  ['an option without a value', createElement('option', null, 'a'), 'without a value'],
  ['HTML that is no text', createElement('p', { dangerouslySetInnerHTML: {} }), 'no text'],
  ['an element of the head', createElement('title', null, 'a'), 'title'],
  ['an element with a name of its own', createElement('my-own'), 'my-own'],
])('%s is refused, and the hooks are those from before', (_what, node, message) => {
  const before = internals.H;
  expect(() => markupText(node)).toThrow(message);
  expect(internals.H).toBe(before);
});

test('an object is refused', () => {
  // @ts-expect-error No type allows it; a document may hold it all the same.
  const node: ReactNode = { a: 1 };
  expect(() => markupText(node)).toThrow('no element, list or text');
});

test('errors of components are passed on', () => {
  function Fails(): ReactNode {
    throw new Error('mine');
  }
  expect(() => markupText(<Fails />)).toThrow('mine');
});

test('what is waited for outside of a boundary is refused', () => {
  expect(() => textInParts(<Waits />)).toThrow('outside of a boundary');
});

test('a document has a head, and nothing in it that only a browser’s React needs', () => {
  const document = (
    <html lang="de">
      <head>
        <title>{['a', 'b']}</title>
        <link rel="icon" href="/a.svg" />
      </head>
      <body>
        <img alt="" src="/a.jpg" />
      </body>
    </html>
  );
  expect(renderDocument(document)).toBe(
    '<!DOCTYPE html><html lang="de"><head><title>ab</title><link rel="icon" href="/a.svg"/></head>' +
      '<body><img alt="" src="/a.jpg"/></body></html>',
  );
});

test('one rendering within another keeps to itself', () => {
  function Within() {
    const html = markupText(<WithId />);
    return (
      <>
        {html}
        <WithId />
      </>
    );
  }
  expect(
    markupText(
      <Colour value="red">
        <Within />
      </Colour>,
    ),
  ).toBe('&lt;b id=&quot;_R_0_&quot;&gt;none&lt;/b&gt;<b id="_R_2_">red</b>');
});
