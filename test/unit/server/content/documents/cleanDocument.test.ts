import { largePage, longestHtml } from '../../../../../config/limits';
import { omissionHtml } from '../../../../../shared/html/safeHtml';
import { cleanPage } from '../../../../../server/content/documents/cleanDocument';
import { createWorkerThread } from '../../../../../server/concurrency/workerThread';
import { part } from '../../../../support/content/documents';

function page(content: unknown[], rest: object = {}) {
  return { id: '1', contentType: 'article', metadata: { title: 'T' }, content, ...rest };
}

function cleaned(content: unknown[], rest?: object) {
  const result = cleanPage(page(content, rest));
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result;
}

test.each([undefined, null, {}])('a page of components %j is empty, and named', (content) => {
  const result = cleanPage({ ...page([]), content });
  expect(result).toMatchObject({
    ok: true,
    value: { content: [] },
    faults: [{ path: 'content' }],
  });
});

test('of a withdrawn page nothing is left but what says so', () => {
  const withdrawn = { at: '2026-01-01', reason: 'Fehler' };
  const text = { component: 'p', id: 'a', content: { html: 'Geheim' } };
  const metadata = { title: 'T', lead: 'Geheim', description: 'Geheim', withdrawn };
  const details = { issue: 'Geheim' };
  const { value } = cleaned([text], { contentType: 'news', metadata, details });
  expect(value).toEqual({
    id: '1',
    contentType: 'news',
    metadata: { title: 'T', withdrawn },
    content: [],
  });
});

const dirty = '<b onclick="x()">a</b><script>alert(1)</script><a href="javascript:x">b</a>';
const clean = '<b>a</b><a>b</a>';

test.each([
  ['lead', { text: dirty }, { text: clean }],
  ['p', { html: `<p>${dirty}</p>` }, { html: clean }],
  ['richtext', { html: `<p>${dirty}</p>` }, { html: `<p>${clean}</p>` }],
  ['html', { html: `<div>${dirty}</div>` }, { html: `<div>${clean}</div>` }],
  ['list', { items: [dirty] }, { items: [clean] }],
  ['table', { head: ['x'], rows: [[dirty]] }, { rows: [[clean]] }],
  ['notification', { variant: 'info', html: dirty }, { html: clean }],
  [
    'text-image',
    { html: dirty, image: { src: 'media/a.png', alt: '' } },
    { html: clean, image: { src: '/media/a.png' } },
  ],
  ['info', { items: [{ label: 'x', html: dirty }] }, { items: [{ html: clean }] }],
  [
    'glossary',
    { entries: [{ term: 'x', slug: 'x', html: dirty }] },
    { entries: [{ html: clean }] },
  ],
  [
    'timeline',
    { items: [{ date: '2026-01-01', title: 'x', html: dirty }] },
    { items: [{ html: clean }] },
  ],
])('the HTML of %s is sanitised', (component, content, expected) => {
  const result = cleaned([{ component, id: 'a', content }]);
  expect(result.value.content).toMatchObject([{ content: expected }]);
});

test.each([
  [
    'event',
    { eventInfos: { raw: [{ 'start-date': '2026-01-01' }] }, outcome: dirty, participation: dirty },
    { outcome: clean, participation: clean },
  ],
  [
    'service',
    { summary: 's', requirements: dirty, eligibility: dirty, steps: [{ title: 't', html: dirty }] },
    { requirements: clean, eligibility: clean, steps: [{ html: clean }] },
  ],
  ['organization', { orgType: 'office', tasks: dirty }, { tasks: clean }],
])('the HTML of %s details is sanitised', (contentType, details, expected) => {
  expect(cleaned([], { contentType, details }).value).toMatchObject({ details: expected });
});

const nested = (name: string, times: number) => `<${name}>`.repeat(times);
const unclosed = Array.from({ length: 150 }, (_, index) => `<b title="${index}">`).join('');

test.each([
  ['too long', 'x'.repeat(longestHtml + 1)],
  ['1,500 quotations in each other', nested('blockquote', 1500)],
  ['50,000 spans in each other', nested('span', 50_000)],
  ['what stands anew in every paragraph', `<p>${unclosed}` + '<p>x'.repeat(20_000)],
])('HTML that cannot be sanitised (%s) is named and replaced, the rest stays', (_, html) => {
  const result = cleaned([
    { component: 'richtext', id: 'a', content: { html } },
    { component: 'table', id: 'b', content: { rows: [[html, 'x']] } },
    { component: 'p', id: 'c', content: { html: 'x' } },
  ]);
  expect(result.value.content).toMatchObject([
    { content: { html: omissionHtml } },
    { content: { rows: [[omissionHtml, 'x']] } },
    { content: { html: 'x' } },
  ]);
  expect(result.faults).toMatchObject([
    { path: 'content[0].content.html', reason: expect.stringContaining('Invalid HTML') },
    { path: 'content[1].content.rows[0][0]' },
  ]);
});

const parrot = `const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ id, question }) => {
  while (question === 'endless');
  parentPort.postMessage({ id, answer: question });
});`;

test('a page that is cleaned for too long costs no other its answer', async () => {
  const thread = createWorkerThread(parrot, () => ({ eval: true }));
  const asked = ['endless', 'quick'].map((question) =>
    thread.ask(question, { ...largePage, mostMs: question === 'quick' ? 60_000 : 100 }),
  );
  const settled = await Promise.allSettled(asked);
  await thread.close();
  expect(settled).toMatchObject([
    { status: 'rejected', reason: { name: 'ThreadLost' } },
    { status: 'fulfilled', value: 'quick' },
  ]);
});

test('no editor can write what stands for HTML that is left out', () => {
  const html = '<span>…</span>';
  const result = cleaned([{ component: 'richtext', id: 'a', content: { html: omissionHtml } }]);
  expect(result.value.content).toMatchObject([{ content: { html } }]);
});

test('headings never skip a level', () => {
  const heading = (level: number) => part('heading', `h${level}`, { text: 't', level });
  const richtext = (html: string) => ({ component: 'richtext', id: 'r', content: { html } });
  const title = (level: number, text: string, id = `text-${text}`) =>
    `<h${level} id="${id}" aria-labelledby="${id}-title"><span id="${id}-title">${text}</span><a class="permalink" href="#${id}" aria-labelledby="section-link ${id}-title"></a></h${level}>`;
  const { content } = cleaned([
    heading(4),
    richtext('<h5 id="x">a</h5><p>b</p><h6>c</h6><h2>d</h2>'),
    heading(5),
    part('section', 's', { title: 'S' }, [heading(2), richtext('<h2>e</h2><h4>f</h4>')]),
  ]).value;
  expect(content).toMatchObject([
    { content: { level: 2 } },
    { content: { html: `${title(3, 'a', 'x')}<p>b</p>${title(4, 'c')}${title(2, 'd')}` } },
    { content: { level: 3 } },
    {
      containers: {
        content: [{ content: { level: 3 } }, { content: { html: title(3, 'e') + title(4, 'f') } }],
      },
    },
  ]);
});

const html = '<h2>x</h2><h5>y</h5>';

test.each([
  ['timeline', { items: [{ date: '2026-01-01', title: 't', html }] }, [3, 4]],
  ['glossary', { entries: [{ term: 'a', slug: 'a', html }] }, [4, 5]],
  ['text-image', { title: 't', html, image: { src: 'media/a.jpg', alt: 'a' } }, [3, 4]],
  ['notification', { variant: 'info', title: 't', html }, [2, 3]],
])('headings in the HTML of a %s stand below its own', (component, content, levels) => {
  const shown = JSON.stringify(cleaned([{ component, id: 'a', content }]).value);
  expect(shown.match(/<h\d/g)?.map((tag) => Number(tag.at(-1)))).toEqual(levels);
});

test('unknown components are named once a page', () => {
  const unknown = { component: 'map-3d', id: 'm', content: {} };
  const section = part('section', 's', {}, [unknown]);
  expect(cleaned([unknown, section]).faults).toEqual([
    { path: 'content', reason: 'Invalid component: Expected a known one in place of map-3d' },
  ]);
});
