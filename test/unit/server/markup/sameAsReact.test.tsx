import fc from 'fast-check';
import {
  Component,
  createContext,
  createElement,
  Suspense,
  use,
  useContext,
  useId,
  type ReactNode,
} from 'react';
import { renderToString } from 'react-dom/server';
import { markupText, textInParts } from '../../../support/markup';

const Colour = createContext('none');

function WithIds({ count, children }: { count: number; children?: ReactNode }) {
  const ids = [useId(), useId()].slice(0, count);
  return (
    <b id={ids.join()}>
      {useContext(Colour)}
      {children}
    </b>
  );
}

/** Asks for no id, and stands for what is around. */
const Around = ({ children }: { children?: ReactNode }) => <>{children}</>;

class Boundary extends Component<{ children?: ReactNode }> {
  override render() {
    return this.props.children;
  }
}

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('a', '<', '&', '"', "'", '>', '\n', '’') }),
);
const none = fc.constantFrom(null, undefined);
const spoken = fc.oneof(text, fc.integer(), fc.boolean(), none);
const named = (names: string[], value: fc.Arbitrary<unknown>) =>
  fc.dictionary(fc.constantFrom(...names), value);
const attributes = fc
  .tuple(
    named(['className', 'htmlFor', 'lang', 'dir', 'srcSet', 'dateTime', 'name', 'viewBox'], spoken),
    named(['aria-hidden', 'data-a', 'spellCheck', 'draggable', 'focusable', 'onclick'], spoken),
    named(['loop', 'multiple', 'reversed'], spoken),
    named(['hidden', 'disabled', 'open', 'autoFocus', 'download', 'readOnly'], spoken),
    named(['src', 'action', 'encType', 'method', 'hrefLang', 'title'], spoken),
    named(
      ['href'],
      spoken.filter((value) => value !== ''),
    ),
    named(['cols', 'rows', 'rowSpan', 'start', 'colSpan', 'tabIndex'], fc.integer()),
  )
  .map((parts) => Object.assign({}, ...parts));
const image = fc.record(
  {
    src: fc.constantFrom('/a.jpg', '/b.jpg', '', 'data:image/png;base64,AA', 'DATA:,'),
    srcSet: fc.constantFrom('/a.jpg 1x', 'data:,'),
    sizes: fc.constantFrom('100vw', '50vw'),
    loading: fc.constantFrom('lazy', 'eager'),
    fetchPriority: fc.constantFrom('high', 'low', 'auto'),
    alt: text,
  },
  { requiredKeys: [] },
);
const field = fc.record(
  {
    type: fc.constantFrom('text', 'checkbox'),
    name: text,
    value: text,
    id: text,
    readOnly: fc.constant(true),
    checked: fc.boolean(),
    defaultChecked: fc.boolean(),
    defaultValue: text,
    formAction: text,
    formMethod: text,
  },
  { requiredKeys: [] },
);
const options = fc.uniqueArray(fc.constantFrom('', 'a', 'b', '<'), { minLength: 1 });

const { tree } = fc.letrec<{ tree: ReactNode; list: ReactNode[] }>((tie) => ({
  list: fc.array(tie('tree'), { maxLength: 5 }),
  tree: fc.oneof(
    { maxDepth: 5, depthSize: 'medium' },
    fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined)),
    image.map((props) => createElement('img', props)),
    field.map((props) => createElement('input', props)),
    fc.tuple(options, text).map(([all, chosen]) => {
      const choices = all.map((value) => createElement('option', { value, key: value }, value));
      return createElement('select', { value: chosen, onChange: () => undefined }, choices);
    }),
    text.map((defaultValue) => createElement('textarea', { defaultValue })),
    text.map((html) => createElement('i', { dangerouslySetInnerHTML: { __html: html } })),
    fc.nat({ max: 2 }).map((count) => createElement(WithIds, { count })),
    fc
      .tuple(
        fc.constantFrom('div', 'p', 'a', 'form', 'button', 'svg', 'li', 'picture', 'noscript'),
        attributes,
        tie('list'),
      )
      .map(([type, props, children]) => createElement(type, props, ...children)),
    tie('list').map((children) => children.map((one, key) => <Around key={key}>{one}</Around>)),
    fc
      .tuple(fc.nat({ max: 2 }), tie('tree'))
      .map(([count, children]) => createElement(WithIds, { count }, children)),
    fc
      .tuple(text, tie('tree'))
      .map(([value, children]) => createElement(Colour, { value }, children)),
    tie('tree').map((children) => createElement(Boundary, null, children)),
  ),
}));

let complaints: jest.SpyInstance;
beforeEach(() => {
  // React complains about attributes in places where they make no sense.
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => complaints.mockRestore());

test('whatever the tree, the HTML is React’s', () => {
  fc.assert(
    fc.property(tree, (node) => {
      expect(markupText(<>{node}</>)).toBe(renderToString(<>{node}</>));
    }),
    { numRuns: 1000 },
  );
});

/** Shows what it has once its promise has come to something. */
function Coming({ promise, children }: { promise?: Promise<string>; children?: ReactNode }) {
  if (promise !== undefined) use(promise);
  return children;
}

const within = (node: ReactNode, promise?: Promise<string>) => (
  <WithIds count={1}>
    <Suspense fallback="later">
      <Coming {...(promise && { promise })}>{node}</Coming>
    </Suspense>
    a
  </WithIds>
);

test('within a boundary the HTML is React’s, whether it is there at once or follows', async () => {
  await fc.assert(
    fc.asyncProperty(tree, async (node) => {
      const wanted = renderToString(within(node));
      expect(textInParts(within(node)).html).toBe(wanted);
      const { html, late } = textInParts(within(node, Promise.resolve('')));
      const fallback = '<!--$?--><template id="B:0"></template>later<!--/$-->';
      expect(html).toBe(`<b id="_R_0_">none${fallback}a</b>`);
      for await (const part of late) {
        expect(wanted).toContain(`<!--$-->${part.html}<!--/$-->`);
        expect(part.number).toBe(0);
      }
    }),
    { numRuns: 300 },
  );
});

test('places far inside have React’s ids', () => {
  const inside = (depth: number): ReactNode =>
    depth === 0 ? <WithIds count={2} /> : [null, <Around key="0">{inside(depth - 1)}</Around>, 'a'];
  for (let depth = 0; depth < 40; depth += 1) {
    const node = <WithIds count={1}>{inside(depth)}</WithIds>;
    expect(markupText(node)).toBe(renderToString(node));
  }
});

test('ids in lists of any length, one within the other, are React’s', () => {
  const nested = (places: readonly (readonly [number, number])[]): ReactNode => {
    const [first, ...rest] = places;
    if (first === undefined) return <WithIds key="0" count={2} />;
    const list: ReactNode[] = Array.from({ length: first[0] }, () => null);
    list[first[1] % first[0]] = nested(rest);
    return <Around key="0">{list}</Around>;
  };
  const place = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.nat());
  fc.assert(
    fc.property(fc.array(place, { maxLength: 14, size: 'max' }), (places) => {
      expect(markupText(nested(places))).toBe(renderToString(nested(places)));
    }),
    { numRuns: 300 },
  );
});

test('the eleventh id of a component is React’s', () => {
  const Many = () => Array.from({ length: 40 }, () => useId()).join();
  expect(markupText(<Many />)).toBe(renderToString(<Many />));
});

test('what provides nothing hides the first value', () => {
  const Hidden = createContext<string | undefined>('first');
  const Shown = () => <b>{useContext(Hidden)}</b>;
  const node = (
    <>
      <Hidden value={undefined}>
        <Shown />
      </Hidden>
      <Shown />
    </>
  );
  expect(markupText(node)).toBe(renderToString(node));
});

test('the choice of a list of options ends with it', () => {
  const option = <option value="a">a</option>;
  const node = (
    <>
      <select defaultValue="a">{option}</select>
      <select>{option}</select>
    </>
  );
  expect(markupText(node)).toBe(renderToString(node));
});

test('the state of a boundary follows from what it is given', () => {
  class Given extends Component<{ to: string }, { to: string }> {
    override state = { to: 'nobody' };
    static getDerivedStateFromProps({ to }: { to: string }) {
      return { to };
    }
    override render() {
      return this.state.to;
    }
  }
  expect(markupText(<Given to="me" />)).toBe(renderToString(<Given to="me" />));
});

test('images beyond the first ten are announced after urgent ones', () => {
  const images = Array.from({ length: 14 }, (_, index) => (
    <img alt="" key={index} src={`/${index}.jpg`} fetchPriority={index === 13 ? 'high' : 'auto'} />
  ));
  expect(markupText(images)).toBe(renderToString(images));
});
