import { createContext, Suspense, use, useContext, useId, type ReactNode } from 'react';
import { textInParts } from '../../../support/markup';

const Colour = createContext('none');

const WithId = () => <b id={useId()}>{useContext(Colour)}</b>;

const Shows = ({ promise }: { promise: Promise<ReactNode> }) => (
  <>
    <WithId />
    {use(promise)}
  </>
);

async function partsOf({ html, late }: ReturnType<typeof textInParts>): Promise<string[]> {
  const parts = [html];
  for await (const part of late) parts.push(part.html);
  return parts;
}

test('what is waited for follows, with the contexts of its place, in the order of the document', async () => {
  const { promise: first, resolve } = Promise.withResolvers<ReactNode>();
  const second = Promise.resolve('b');
  const parts = partsOf(
    textInParts(
      <Colour value="red">
        <Suspense fallback={<WithId />}>
          <Shows promise={first} />
        </Suspense>
        <Suspense>
          <Shows promise={second} />
        </Suspense>
      </Colour>,
    ),
  );
  await second;
  resolve('a');
  expect(await parts).toEqual([
    '<!--$?--><template id="B:0"></template><b id="_R_1_">red</b><!--/$-->' +
      '<!--$?--><template id="B:1"></template><!--/$-->',
    '<b id="_R_5_">red</b>a',
    '<b id="_R_6_">red</b>b',
  ]);
});

test('what comes late may wait for more, and hold boundaries itself', async () => {
  const [first, second, third] = [Promise.resolve('a'), Promise.resolve('b'), Promise.resolve('c')];
  const Twice = () => [use(first), use(second)].join();
  const nested = (
    <Suspense fallback="1">
      <Twice />
      <Suspense fallback="2">
        <Shows promise={third} />
      </Suspense>
    </Suspense>
  );
  expect(await partsOf(textInParts(nested))).toEqual([
    '<!--$?--><template id="B:0"></template>1<!--/$-->',
    'a,b<!--$?--><template id="B:1"></template>2<!--/$-->',
    '<b id="_R_6_">none</b>c',
  ]);
});

test('a boundary whose outer one has to wait comes once, in its place', async () => {
  const [first, second] = [Promise.resolve('a'), Promise.resolve('b')];
  const nested = (
    <Suspense fallback="1">
      <Suspense fallback="2">
        <Shows promise={first} />
      </Suspense>
      <Shows promise={second} />
    </Suspense>
  );
  expect(await partsOf(textInParts(nested))).toEqual([
    '<!--$?--><template id="B:0"></template>1<!--/$-->',
    '<!--$?--><template id="B:1"></template>2<!--/$--><b id="_R_6_">none</b>b',
    '<b id="_R_5_">none</b>a',
  ]);
});

test('what fails late is passed on', async () => {
  const failing = Promise.reject<ReactNode>(new Error('mine'));
  const { html, late } = textInParts(
    <Suspense fallback="a">
      <Shows promise={failing} />
    </Suspense>,
  );
  expect(html).toContain('a<!--/$-->');
  await expect(partsOf({ html, late })).rejects.toThrow('mine');
});

test('what fails while another part is waited for ends nothing else', async () => {
  const { promise, resolve } = Promise.withResolvers<ReactNode>();
  const failing = Promise.reject<ReactNode>(new Error('mine'));
  const parts = textInParts(
    <>
      <Suspense>
        <Shows promise={promise} />
      </Suspense>
      <Suspense>
        <Shows promise={failing} />
      </Suspense>
    </>,
  );
  const late = parts.late[Symbol.asyncIterator]();
  const first = late.next();
  // A rejection that nobody handles ends the process in the turn of the loop after it.
  await new Promise((next) => void setImmediate(next));
  resolve('a');
  expect((await first).value).toMatchObject({ number: 0 });
  await expect(late.next()).rejects.toThrow('mine');
});
